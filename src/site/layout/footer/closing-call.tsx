import { useText } from '../../../kit/i18n/use-text.tsx';
import { ButtonLink } from '../../../kit/ui/button.tsx';
import globe from '../../art/about-vision.svg';
import styles from './closing-call.module.css';

/** The band above the footer: the one thing we ask of a visitor who has read to the end. */
export function ClosingCall() {
  const text = useText();
  return (
    <section className={`wrap no-print ${styles.closing}`} aria-labelledby="closing-title">
      <div className={styles.band} data-reveal="">
        <div className={styles.words}>
          <h2 id="closing-title">{text('shell.closingTitle')}</h2>
          <p className="lead">{text('shell.closingText')}</p>
          <ButtonLink variant="ink" arrow to="/qoutation" className={styles.action}>
            {text('nav.quotation')}
          </ButtonLink>
        </div>
        <div className={styles.art}>
          <img src={globe} width={487} height={390} alt="" loading="lazy" />
        </div>
      </div>
    </section>
  );
}
