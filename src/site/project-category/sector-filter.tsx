import { sectors } from '../../domain/sectors.ts';
import { LocalLink } from '../../kit/i18n/local-link.tsx';
import { useText } from '../../kit/i18n/use-text.tsx';
import pills from '../../kit/ui/pill-links.module.css';
import styles from './sector-filter.module.css';

type SectorFilterProps = {
  /** Where all projects are. */
  address: string;
  /** The keys of those that occur. */
  occurring: string[];
  chosen: string | null;
};

/** Links to the projects of one sector. Left out where there is nothing to choose from. */
export function SectorFilter({ address, occurring, chosen }: SectorFilterProps) {
  const text = useText();
  if (occurring.length < 2) return null;
  const known = sectors.filter(({ key }) => occurring.includes(key));
  return (
    <nav className={`${pills.pills} ${styles.filter}`} aria-label={text('projects.bySector')}>
      <LocalLink to={address} aria-current={chosen === null ? 'true' : undefined}>
        {text('projects.allSectors')}
      </LocalLink>
      {known.map(({ key, label }) => (
        <LocalLink key={key} to={`${address}?sector=${key}`} aria-current={chosen === key ? 'true' : undefined}>
          {text(label)}
        </LocalLink>
      ))}
    </nav>
  );
}
