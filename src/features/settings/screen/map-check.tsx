import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useText } from '../../../kit/i18n/use-text.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import { mapHostOf, mapServices } from '../map-host.ts';
import styles from './settings.module.css';

/**
 * Says whether visitors will see the map of this address. It is not shown here: no page of others is loaded where
 * somebody is logged in.
 */
export function MapCheck() {
  const text = useText();
  const address: string = useWatch({ name: 'mapAddress' }) ?? '';
  const found = mapHostOf(address.trim());
  if (!found) return <p role="status" hidden />;
  const services = Object.values(mapServices).join(' · ');
  return (
    <p role="status" className={styles.check} data-tone={found.state === 'known' ? 'good' : 'warn'}>
      <Icon of={found.state === 'known' ? CircleCheck : TriangleAlert} />
      <span>
        {found.state === 'known' && text('settings.map.known', found)}
        {found.state === 'page' && text('settings.map.page', found)}
        {found.state === 'unknown' && text('settings.map.unknown', { host: found.host, services })}{' '}
        <a href={address.trim()} target="_blank" rel="noreferrer">
          {text('settings.map.open')}
        </a>
      </span>
    </p>
  );
}
