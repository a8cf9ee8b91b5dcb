import { EyeOff } from 'lucide-react';
import { useText } from '../../../i18n/use-text.tsx';
import type { Standing } from '../../../publishing/publishing.contract.ts';
import { Icon } from '../../../ui/icon.tsx';
import { StandingChips } from '../../publishing/standing-chips.tsx';
import { Chip } from '../../ui/chip.tsx';
import { useListItem } from '../list-item-context.ts';
import styles from './record-standing.module.css';
import { useStandingWords } from './use-standing-words.ts';

/** On a card: what is public of its record, since when or from when on, and by whom. */
export function RecordStanding() {
  const { standing } = useListItem();
  const wordsOf = useStandingWords();
  if (!standing) return null;
  const { when, who } = wordsOf(standing);
  return (
    <div className={styles.standing}>
      <StateChips standing={standing} />
      {(when || who) && (
        <p>
          {when}
          {when && who && ' · '}
          <bdi>{who}</bdi>
        </p>
      )}
    </div>
  );
}

type StateChipsProps = {
  standing: Standing;
  /** Where there is room for one line. */
  isBrief?: boolean;
};

/** The state in a word or two, the language where there is only one, and whether search engines shall not show it. */
export function StateChips({ standing: { status, languages }, isBrief = false }: StateChipsProps) {
  const text = useText();
  const { isHidden } = useListItem();
  const [only, other] = languages;
  return (
    <div className={styles.chips} data-brief={isBrief || undefined}>
      <StandingChips {...{ status, isBrief }} />
      {only && !other && (
        <Chip>
          {isBrief && <span aria-hidden="true">{text(`language.${only}`)}</span>}
          <span className={isBrief ? 'visually-hidden' : undefined}>{text(`list.only.${only}`)}</span>
        </Chip>
      )}
      {isHidden && (
        <Chip>
          <Icon of={EyeOff} />
          {text('seo.hidden')}
        </Chip>
      )}
    </div>
  );
}
