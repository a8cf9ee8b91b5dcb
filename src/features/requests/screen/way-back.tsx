import { useText } from '../../../kit/i18n/use-text.tsx';
import { BackLink } from '../../../kit/staff/ui/back-link.tsx';
import styles from './detail/request-detail.module.css';
import { requestAddress } from './request-address.ts';
import { type RequestKind, requestKinds } from './request-kinds.ts';

/** On a phone the way back to the list. Beside the list it shows only to those who come by keyboard. */
export function WayBack({ kind, params }: { kind: RequestKind; params: URLSearchParams }) {
  const text = useText();
  return (
    <BackLink to={requestAddress(requestKinds[kind].path, params, { open: null })} replace className={styles.back}>
      {text('request.back')}
    </BackLink>
  );
}
