import { use } from 'react';
import { languages } from '../../../kit/i18n/languages.ts';
import { useLanguage, useText } from '../../../kit/i18n/use-text.tsx';
import { Link } from '../../../kit/router/link.tsx';
import { NotLoaded } from '../../../kit/ui/state/not-loaded.tsx';
import { StatePanel } from '../../../kit/ui/state/state-panel.tsx';
import type { Projects } from '../dashboard-data.ts';
import styles from './category-chart.module.css';
import { ChartFigure } from './chart-figure.tsx';
import { type CategoryCount, type Counted, countCategories } from './projects-in.ts';
import { UnreadableProjects } from './unreadable-projects.tsx';

export function CategoryChart(props: { projects: Promise<Projects> }) {
  const projects = use(props.projects);
  if (!projects) return <NotLoaded />;
  if (projects === 'unreadable') return <UnreadableProjects />;
  return projects.length > 0 ? <CategoryRing projects={projects} /> : <NoProjects />;
}

function NoProjects() {
  const text = useText();
  return (
    <StatePanel kind="empty" title={text('dashboard.noProjectsTitle')}>
      <p>{text('dashboard.noProjectsText')}</p>
      <Link className={styles.link} to="/admin/projects">
        {text('dashboard.addProject')}
      </Link>
    </StatePanel>
  );
}

/** The ring of projects per category. Its legend is the table: the same numbers for everybody. */
function CategoryRing({ projects }: { projects: Counted[] }) {
  const text = useText();
  const language = useLanguage();
  const slices = countCategories(projects, text);
  return (
    <div className={styles.chart}>
      <ChartFigure
        spec={{ kind: 'doughnut', slices }}
        label={text('dashboard.categoriesLabel', { category: slices[0]?.label ?? '', number: slices[0]?.count ?? 0 })}
        table={null}
      >
        <p className={styles.total} aria-hidden="true">
          <b>{new Intl.NumberFormat(languages[language].locale).format(projects.length)}</b>
          {text('dashboard.projectsCounted', { count: projects.length })}
        </p>
      </ChartFigure>
      <Legend slices={slices} />
    </div>
  );
}

function Legend({ slices }: { slices: CategoryCount[] }) {
  const text = useText();
  const { locale } = languages[useLanguage()];
  return (
    <table className={styles.legend}>
      <caption className="visually-hidden">{text('dashboard.byCategory')}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{text('dashboard.category')}</th>
          <th scope="col">{text('dashboard.projects')}</th>
        </tr>
      </thead>
      <tbody>
        {slices.map(({ key, label, colour, count }) => (
          <tr key={key}>
            <th scope="row">
              <i style={{ '--colour': colour }} />
              <span>{label}</span>
            </th>
            <td>{new Intl.NumberFormat(locale).format(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
