import { categories } from '../../domain/categories.ts';
import type { SearchKind } from '../../features/search/search-kinds.ts';
import { LocalLink } from '../../kit/i18n/local-link.tsx';
import { stemsOf } from '../../kit/i18n/search-fold.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
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
  const { q, kind, groups, isRefused = false, nearest } = data;
  if (!groups) return <Failed isRefused={isRefused} onRetry={onRetry} />;
  if (!q) return <Services />;
  const stems = stemsOf(q);
  const count = totalOf(kind ? groups.filter((group) => group.kind === kind) : groups);
  return (
    <>
      <p className="visually-hidden" role="status">
        {text('search.count', { count })}
      </p>
      {groups.length === 0 && <Nothing q={q} nearest={nearest} />}
      {groups.length > 0 && <Kinds data={data} groups={groups} onKind={onKind} />}
      {groups
        .filter(({ hits }) => hits.length > 0)
        .map(({ kind: name, hits }) => (
          <section key={name} className={styles.group} aria-labelledby={`found-${name}`}>
            <h2 id={`found-${name}`}>{text(`search.${name}`)}</h2>
            <Rows hits={hits} stems={stems} />
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
    <nav className={styles.kinds} aria-label={text('search.kinds')}>
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

function Rows({ hits, stems }: { hits: Hit[]; stems: string[] }) {
  return (
    <ul>
      {hits.map((hit) => (
        <li key={hit.key}>
          <HitRow hit={hit} stems={stems} />
        </li>
      ))}
    </ul>
  );
}

/** Where nothing is looked for yet: everything that we do. */
function Services() {
  const text = useText();
  const language = useLanguage();
  const hits = categories.map(({ key, path, label }) => {
    const note = serviceNotes[key];
    return { key, to: path, title: label[language], text: note ? text(note) : '', category: key, picture: '' };
  });
  return (
    <>
      <p className={styles.hint}>{text('search.hint')}</p>
      <section className={styles.group} aria-labelledby="all-services">
        <h2 id="all-services">{text('search.services')}</h2>
        <Rows hits={hits} stems={[]} />
      </section>
    </>
  );
}

function Nothing({ q, nearest }: { q: string; nearest: Hit[] }) {
  const text = useText();
  return (
    <>
      <div className={styles.nothing}>
        <StatePanel kind="empty" heading="h2" title={text('search.nothingTitle', { q })}>
          <p>{text('search.nothingText')}</p>
        </StatePanel>
      </div>
      {nearest.length > 0 && (
        <section className={styles.group} aria-labelledby="found-nearest">
          <h2 id="found-nearest">{text('search.nearest')}</h2>
          <Rows hits={nearest} stems={[]} />
        </section>
      )}
    </>
  );
}
