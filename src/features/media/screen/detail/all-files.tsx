import { useText } from '../../../../kit/i18n/use-text.tsx';
import { BackLink } from '../../../../kit/staff/ui/back-link.tsx';
import { mediaAddress } from '../media-address.ts';
import styles from './all-files.module.css';

/** On a phone the way back to the grid, which stands beside the picture elsewhere. */
export function AllFiles({ params }: { params: URLSearchParams }) {
  const text = useText();
  return (
    <BackLink to={mediaAddress(params, null)} replace className={styles.back}>
      {text('media.allFiles')}
    </BackLink>
  );
}
