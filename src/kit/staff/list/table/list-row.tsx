import { useText } from '../../../i18n/use-text.tsx';
import { Link } from '../../../router/link.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { ListActions } from '../list-actions.tsx';
import { useListItem } from '../list-item-context.ts';
import { StateChips } from '../standing/record-standing.tsx';
import { useStandingWords } from '../standing/use-standing-words.ts';
import styles from './list-table.module.css';

type ListRowProps = {
  hasPictures: boolean;
  hasCategories: boolean;
  isMarked: boolean;
  /** While rows are chosen. */
  choice?: Choice;
};

type Choice = { isChosen: boolean; onChoose: (isChosen: boolean) => void };

/** A record in the table of a list. */
export function ListRow({ hasPictures, hasCategories, isMarked, choice }: ListRowProps) {
  const { id, name, editPath, standing, picture, pictureHost, category } = useListItem();
  const wordsOf = useStandingWords();
  const { when, moment, who } = standing ? wordsOf(standing) : { when: '', moment: '', who: '' };
  return (
    <tr data-card={id} data-chosen={choice?.isChosen || undefined} data-marked={isMarked || undefined}>
      {choice && <ChoiceCell {...choice} />}
      {hasPictures && (
        <td className={styles.picture}>
          {picture && <Picture src={picture} alt="" sizes="48px" host={pictureHost} />}
        </td>
      )}
      <th scope="row">
        <Link to={editPath} title={name}>
          <bdi>{name}</bdi>
        </Link>
      </th>
      <td className={styles.state}>{standing && <StateChips standing={standing} isBrief />}</td>
      {hasCategories && (
        <td className={styles.more} title={category}>
          {category}
        </td>
      )}
      <td className={styles.more} title={when}>
        {moment}
      </td>
      <td className={`${styles.more} ${styles.who}`} title={who}>
        <bdi>{who}</bdi>
      </td>
      <td className={styles.actions}>{!choice && <ListActions />}</td>
    </tr>
  );
}

function ChoiceCell({ isChosen, onChoose }: Choice) {
  const text = useText();
  const { name } = useListItem();
  return (
    <td className={styles.choice}>
      <label>
        <input
          type="checkbox"
          checked={isChosen}
          aria-label={text('admin.list.selectOne', { name })}
          onChange={(event) => onChoose(event.target.checked)}
        />
      </label>
    </td>
  );
}
