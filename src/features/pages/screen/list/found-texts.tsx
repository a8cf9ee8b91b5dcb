import { languageCodes, languages } from '../../../../kit/i18n/languages.ts';
import { matchesSearch } from '../../../../kit/i18n/search-fold.ts';
import { useLanguage, useText } from '../../../../kit/i18n/use-text.tsx';
import { Link } from '../../../../kit/router/link.tsx';
import { StatePanel } from '../../../../kit/ui/state/state-panel.tsx';
import type { ListedPage, PageText } from '../../page.contract.ts';
import { findPage } from '../../registry/site-pages.ts';
import { storedText } from '../draft/working-texts.ts';
import { textsPath } from '../texts-path.ts';
import styles from './page-list.module.css';

type Found = { page: ListedPage; part: string; text: PageText };

/** More are no help: another word is. */
const mostFound = 50;

const sentencesOf = (text: PageText) =>
  languageCodes.map((code) => {
    const value = storedText(text[code]);
    return { code, sentence: typeof value === 'string' ? value : Object.values(value).join(' / ') };
  });

function findTexts(pages: ListedPage[], search: string): Found[] {
  return pages.flatMap((page) =>
    page.parts.flatMap(({ name, texts }) =>
      texts.filter((text) => isFound(text, search)).map((text) => ({ page, part: name, text })),
    ),
  );
}

/** All words in one language: a text of both that has some in each is not what was looked for. */
const isFound = (text: PageText, search: string) =>
  sentencesOf(text).some(({ sentence }) => matchesSearch([sentence], search));

type FoundTextsProps = { pages: ListedPage[]; search: string; onOpen: () => void };

/** The texts of all pages that say what is looked for, each with the way to its fields. */
export function FoundTexts({ pages, search, onOpen }: FoundTextsProps) {
  const text = useText();
  const language = useLanguage();
  const found = findTexts(pages, search);
  const labelOf = (page: string, part: string) => findPage(page)?.parts.find(({ name }) => name === part)?.label;
  if (found.length === 0) {
    return (
      <StatePanel kind="empty" heading="h2" title={text('texts.noneFound', { search })}>
        <p>{text('texts.noneFoundText')}</p>
      </StatePanel>
    );
  }
  return (
    <>
      <p role="status" className="visually-hidden">
        {text('texts.count', { count: found.length })}
      </p>
      <ul className={styles.found}>
        {found.slice(0, mostFound).map(({ page: { name }, part, text: one }) => {
          const label = labelOf(name, part);
          return (
            <li key={one.key}>
              <Link to={textsPath(name, one.key)} onClick={onOpen}>
                <span>
                  {findPage(name)?.title[language]}
                  {label && ` · ${text(label)}`}
                </span>
                {sentencesOf(one).map(({ code, sentence }) => (
                  <span key={code} lang={code} dir={languages[code].dir}>
                    {sentence}
                  </span>
                ))}
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}
