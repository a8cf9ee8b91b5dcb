import { CircleCheck } from 'lucide-react';
import { use } from 'react';
import { entitiesInMenu } from '../../../entities/staff-entities.ts';
import { useText } from '../../../kit/i18n/use-text.tsx';
import { Link } from '../../../kit/router/link.tsx';
import type { EntityScreens } from '../../../kit/staff/record/entity-screens.ts';
import { Icon } from '../../../kit/ui/icon.tsx';
import { NotLoaded } from '../../../kit/ui/state/not-loaded.tsx';
import { recordLinks } from '../../record-links/record-links.ts';
import rowStyles from '../rows.module.css';
import type { Unseen } from './unseen.contract.ts';
import styles from './unseen-rows.module.css';

const states = ['draft', 'scheduled', 'changed'] as const;

type Row = { screens: EntityScreens; counts: Unseen };

/** What visitors do not see yet, by kind. Each number leads to its list. */
export function UnseenRows({ unseen }: { unseen: Promise<Unseen[] | null> }) {
  const text = useText();
  const all = use(unseen);
  if (!all) return <NotLoaded />;
  const rows = entitiesInMenu.flatMap((screens): Row[] => {
    const counts = all.find(({ entity }) => entity === screens.entity);
    return counts && states.some((state) => counts[state] > 0) ? [{ screens, counts }] : [];
  });
  if (rows.length === 0) {
    return (
      <p className={rowStyles.well}>
        <Icon of={CircleCheck} />
        {text('dashboard.unseenWell')}
      </p>
    );
  }
  return (
    <ul className={`${rowStyles.rows} ${rowStyles.columns}`}>
      {rows.map((row) => (
        <KindRow key={row.screens.entity} {...row} />
      ))}
    </ul>
  );
}

function KindRow({ screens: { entity, many, list }, counts }: Row) {
  const text = useText();
  const icon = recordLinks[entity]?.icon;
  const headingId = `unseen-${entity}`;
  return (
    <li className={styles.row} aria-labelledby={headingId}>
      <span className={rowStyles.badge}>{icon && <Icon of={icon} />}</span>
      <b id={headingId}>{text(many)}</b>
      <span className={styles.counts}>
        {states.flatMap((state) =>
          counts[state] === 0 ? (
            []
          ) : (
            <Link key={state} to={`${list.path}?status=${state}`} aria-describedby={headingId} data-state={state}>
              {text(`dashboard.unseen.${state}`, { count: counts[state] })}
            </Link>
          ),
        )}
      </span>
    </li>
  );
}
