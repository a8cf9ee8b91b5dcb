import { CircleExclamationPoint, FolderKanban, Inbox, type LucideIcon, Newspaper, Users } from 'lucide-react';
import { Suspense, use } from 'react';
import { languages } from '../../kit/i18n/languages.ts';
import type { TextKey } from '../../kit/i18n/text.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import { useLoaderData, useRevalidator } from '../../kit/router/hooks.ts';
import { Link } from '../../kit/router/link.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import type { DashboardData } from './dashboard-data.ts';
import styles from './kpis.module.css';

type Loaded = Awaited<DashboardData[Kpi['of']]>;

type Kpi = { label: TextKey; path: string; icon: LucideIcon; of: 'projects' | 'blogs' | 'members' | 'quotations' };

const kpis: Kpi[] = [
  { label: 'dashboard.projects', path: '/admin/projects', icon: FolderKanban, of: 'projects' },
  { label: 'dashboard.blogs', path: '/admin/blogs', icon: Newspaper, of: 'blogs' },
  { label: 'dashboard.members', path: '/admin/team', icon: Users, of: 'members' },
  { label: 'dashboard.quotations', path: '/admin/quatations', icon: Inbox, of: 'quotations' },
];

/** Four numbers. Each stands by itself: 0 until it is there, and a mark when it did not come. */
export function Kpis() {
  const text = useText();
  const data = useLoaderData<DashboardData>();
  return (
    <section aria-label={text('dashboard.totals')}>
      <ul className={styles.kpis}>
        {kpis.map(({ label, path, icon, of }) => (
          <li key={of} className={styles.kpi} data-kind={of}>
            <Link to={path}>{text(label)}</Link>
            <Suspense fallback={<Count value={0} />}>
              <LoadedCount loaded={data[of]} />
            </Suspense>
            <span className={styles.badge}>
              <Icon of={icon} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function LoadedCount({ loaded }: { loaded: Promise<Loaded> }) {
  const count = countIn(use(loaded));
  return (
    <>
      <Count value={count ?? 0} />
      {count === null && <Failed />}
    </>
  );
}

function countIn(loaded: Loaded): number | null {
  if (loaded === null || loaded === 'unreadable') return null;
  if (typeof loaded === 'number') return loaded;
  return Array.isArray(loaded) ? loaded.length : loaded.count;
}

function Count({ value }: { value: number }) {
  const { locale } = languages[useLanguage()];
  return <b className={styles.count}>{new Intl.NumberFormat(locale).format(value)}</b>;
}

function Failed() {
  const text = useText();
  const { revalidate } = useRevalidator();
  return (
    <p className={styles.failed}>
      <Icon of={CircleExclamationPoint} />
      {text('dashboard.notLoaded')}
      <button type="button" onClick={revalidate}>
        {text('state.retry')}
      </button>
    </p>
  );
}
