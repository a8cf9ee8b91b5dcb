import { useLanguage, useText } from '../../../../kit/i18n/use-text.tsx';
import { Link } from '../../../../kit/router/link.tsx';
import fieldStyles from '../../../../kit/ui/fields/field.module.css';
import { SelectBox } from '../../../../kit/ui/fields/select-box.tsx';
import { pageGroups } from '../../registry/page-parts.ts';
import { type PageName, sitePages } from '../../registry/site-pages.ts';
import { textsPath } from '../texts-path.ts';
import styles from './page-list.module.css';

type PageListProps = {
  open: string;
  /** How many texts of a page are not as they came. */
  changedOf: (name: string) => number;
};

/** All pages of the site, in their groups. */
export function PageList({ open, changedOf }: PageListProps) {
  const text = useText();
  const language = useLanguage();
  return (
    <nav className={styles.list} aria-label={text('pages.many')}>
      {pageGroups.map((group) => (
        <section key={group} aria-labelledby={`pages-${group}`}>
          <h2 id={`pages-${group}`}>{text(`texts.group.${group}`)}</h2>
          <ul>
            {sitePages
              .filter((page) => page.group === group)
              .map(({ name, title }) => (
                <li key={name}>
                  <Link to={textsPath(name)} aria-current={name === open ? 'page' : undefined}>
                    {title[language]}
                    <Changed count={changedOf(name)} />
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function Changed({ count }: { count: number }) {
  const text = useText();
  if (count === 0) return null;
  return (
    <span className={styles.changed}>
      {count}
      <span className="visually-hidden"> {text('texts.changed')}</span>
    </span>
  );
}

/** The same where there is no room beside the fields. */
export function PageSelect({ open, changedOf, onChoose }: PageListProps & { onChoose: (name: string) => void }) {
  const text = useText();
  const language = useLanguage();
  const nameOf = (name: PageName | string, title: string) => {
    const count = changedOf(name);
    return count > 0 ? text('texts.pageChanged', { page: title, count }) : title;
  };
  return (
    <div className={`${fieldStyles.field} ${styles.select}`}>
      <label htmlFor="texts-page">{text('pages.one')}</label>
      <SelectBox id="texts-page" value={open} onChange={({ target }) => onChoose(target.value)}>
        {sitePages.map(({ name, title }) => (
          <option key={name} value={name}>
            {nameOf(name, title[language])}
          </option>
        ))}
      </SelectBox>
    </div>
  );
}
