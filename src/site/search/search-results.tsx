import { categories } from '../../domain/categories.ts';
import type { SearchKind } from '../../features/search/search-kinds.ts';
import { LocalLink } from '../../kit/i18n/local-link.tsx';
import { useText } from '../../kit/i18n/use-text.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';
import pills from '../../kit/ui/pill-links.module.css';
import { StatePanel } from '../../kit/ui/state/state-panel.tsx';
import { serviceNotes } from '../layout/links.ts';
import { HitRow } from './hit-row.tsx';
import { type Group, type Hit, type SearchData, searchAddress } from './search-data.ts';
import styles from './search-results.module.css';

type ResultsProps = {
  data: SearchData;
  onRetry: () => void;
  /** Where choosing a kind must not lead away. */
  onKind?: (kind: SearchKind | null) => void;
};

const totalOf = (groups: Group[]) => groups.reduce((sum, { count }) => sum + count, 0);

/** Everything that follows from what was typed: kinds, hits, or why there are none. */
export function SearchResults({ data, onRetry, onKind }: ResultsProps) {
  const text = useText();
  const { q, kind, groups, isRefused = false, nearest, marked } = data;
  if (!groups) return <Failed isRefused={isRefused} onRetry={onRetry} />;
  if (!q) return <BeforeSearch suggestions={data.suggestions} />;
  const count = totalOf(kind ? groups.filter((group) => group.kind === kind) : groups);
  return (
    <>
      <p className="visually-hidden" role="status">
        {text('search.count', { count })}
      </p>
      {groups.length === 0 && <Nothing q={q} nearest={nearest} />}
      <Understood data={data} />
      {groups.length > 0 && <Kinds data={data} groups={groups} onKind={onKind} />}
      {groups
        .filter(({ hits }) => hits.length > 0)
        .map(({ kind: name, hits }) => (
          <section key={name} className={styles.group} aria-labelledby={`found-${name}`}>
            <h2 id={`found-${name}`}>{text(`search.${name}`)}</h2>
            <Rows hits={hits} marked={marked} />
          </section>
        ))}
    </>
  );
}

function Failed({ isRefused, onRetry }: { isRefused: boolean; onRetry: () => void }) {
  const text = useText();
  return (
    <div className={styles.nothing}>
      <StatePanel
        kind="error"
        heading="h2"
        title={text(isRefused ? 'searches.title' : 'search.failedTitle')}
        onRetry={onRetry}
      >
        <p>{text(isRefused ? 'searches.text' : 'search.failedText')}</p>
      </StatePanel>
    </div>
  );
}

function Kinds({ data: { q, kind }, groups, onKind }: Pick<ResultsProps, 'data' | 'onKind'> & { groups: Group[] }) {
  const text = useText();
  const all = { kind: null, count: totalOf(groups) };
  return (
    <nav className={`${pills.pills} ${styles.kinds}`} aria-label={text('search.kinds')}>
      {[all, ...groups].map(({ kind: name, count }) => (
        <LocalLink
          key={name}
          to={searchAddress({ q, kind: name })}
          aria-current={name === kind ? 'true' : undefined}
          onClick={(event) => {
            if (!onKind) return;
            event.preventDefault();
            onKind(name);
          }}
        >
          {text(name ? `search.${name}` : 'search.all')} <span>{count}</span>
        </LocalLink>
      ))}
    </nav>
  );
}

function Rows({ hits, marked = [] }: { hits: Hit[]; marked?: string[][] }) {
  return (
    <ul>
      {hits.map((hit) => (
        <li key={hit.key}>
          <HitRow hit={hit} marked={marked} />
        </li>
      ))}
    </ul>
  );
}

/** How the search took what was typed, where that is not as it was typed. */
function Understood({ data: { corrected, isPartial } }: Pick<ResultsProps, 'data'>) {
  const text = useText();
  if (corrected) return <p className={styles.understood}>{text('search.corrected', { words: corrected })}</p>;
  return isPartial && <p className={styles.understood}>{text('search.partial')}</p>;
}

/** Where nothing is looked for yet: what others look for, and everything that we do. */
function BeforeSearch({ suggestions }: { suggestions: string[] }) {
  const text = useText();
  const hits = categories.map(({ key, path, label }) => {
    const note = serviceNotes[key];
    return { key, to: path, title: text(label), text: note ? text(note) : '', category: key, picture: '' };
  });
  return (
    <>
      <p className={styles.hint}>{text('search.hint')}</p>
      {suggestions.length > 0 && <Suggestions suggestions={suggestions} />}
      <section className={styles.group} aria-labelledby="all-services">
        <h2 id="all-services">{text('search.services')}</h2>
        <Rows hits={hits} />
      </section>
    </>
  );
}

function Suggestions({ suggestions }: { suggestions: string[] }) {
  const text = useText();
  return (
    <section className={styles.suggestions} aria-labelledby="suggestions">
      <h2 id="suggestions">{text('search.suggestions')}</h2>
      <ul>
        {suggestions.map((q) => (
          <li key={q}>
            <LocalLink to={searchAddress({ q, kind: null })} data-hit>
              <bdi>{q}</bdi>
            </LocalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Nothing({ q, nearest }: { q: string; nearest: Hit[] }) {
  const text = useText();
  return (
    <>
      <div className={styles.nothing}>
        <StatePanel kind="empty" heading="h2" title={text('search.nothingTitle', { q })}>
          <p>{text('search.nothingText')}</p>
          <ButtonLink variant="ghost" small arrow to="/contact">
            {text('search.ask')}
          </ButtonLink>
        </StatePanel>
      </div>
      {nearest.length > 0 && (
        <section className={styles.group} aria-labelledby="found-nearest">
          <h2 id="found-nearest">{text('search.nearest')}</h2>
          <Rows hits={nearest} />
        </section>
      )}
    </>
  );
}
