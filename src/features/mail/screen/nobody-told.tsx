import { useText } from '../../../kit/i18n/use-text.tsx';
import { Link } from '../../../kit/router/link.tsx';
import { fieldId } from '../../../kit/ui/fields/field-frame.tsx';
import styles from './mail.module.css';

/** That nobody hears of new requests, with the way to the field where that is mended. */
export function NobodyTold() {
  const text = useText();
  return (
    <>
      {text('mail.warn.nobody')}{' '}
      <Link className={styles.way} to={`/admin/settings#${fieldId('notifyEmails')}`}>
        {text('mail.warn.setAddress')}
      </Link>
    </>
  );
}
