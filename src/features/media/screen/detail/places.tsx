import { ChevronRight } from 'lucide-react';
import { use } from 'react';
import { entitiesInMenu } from '../../../../entities/staff-entities.ts';
import type { Role } from '../../../../kit/contract/roles.ts';
import { pick } from '../../../../kit/i18n/pick.ts';
import { useLanguage, useText } from '../../../../kit/i18n/use-text.tsx';
import type { MediaPlace } from '../../../../kit/media/library/media.contract.ts';
import { Link } from '../../../../kit/router/link.tsx';
import { StaffContext } from '../../../../kit/staff/session/staff-context.ts';
import { Chip } from '../../../../kit/staff/ui/chip.tsx';
import { Icon } from '../../../../kit/ui/icon.tsx';
import { recordLinks } from '../../../record-links/record-links.ts';
import styles from './places.module.css';

/** The records a picture stands in, each with its state. */
export function Places({ places }: { places: MediaPlace[] }) {
  return (
    <ul className={styles.places}>
      {places.map((place) => (
        <li key={`${place.entity} ${place.id}`}>
          <Place place={place} />
        </li>
      ))}
    </ul>
  );
}

function Place({ place }: { place: MediaPlace }) {
  const text = useText();
  const { entity, state } = place;
  const link = recordLinks[entity];
  const path = usePathOf(place);
  const words = (
    <>
      <span className={styles.kind}>
        {text(link?.one ?? 'record.other')}
        {state !== 'public' && (
          <Chip tone={state === 'draft' ? 'warn' : undefined}>{text(`media.place.${state}`)}</Chip>
        )}
      </span>
      <b>{pick(place, 'title', useLanguage()) || text(link?.many ?? 'record.other')}</b>
    </>
  );
  if (!path) return <div className={styles.place}>{words}</div>;
  return (
    <Link className={styles.place} to={path}>
      {words}
      <Icon of={ChevronRight} flip />
    </Link>
  );
}

/** Where the person can look at it; undefined for what is not theirs to open. */
function usePathOf({ entity, id, state }: MediaPlace): string | undefined {
  const role = use(StaffContext)?.role;
  if (state === 'trash') return role === 'Admin' ? `/admin/trash?kind=${entity}` : undefined;
  return mayOpen(role, entity) ? recordLinks[entity]?.path(id) : undefined;
}

function mayOpen(role: Role | undefined, entity: string): boolean {
  const roles = entitiesInMenu.find((one) => one.entity === entity)?.roles ?? ['Admin'];
  return roles.some((one) => one === role);
}
