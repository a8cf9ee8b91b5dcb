import { findCategory } from '../../../domain/categories.ts';
import { neutralPath } from '../../../kit/i18n/languages.ts';
import { LocalLink } from '../../../kit/i18n/local-link.tsx';
import { useText } from '../../../kit/i18n/use-text.tsx';
import { useLocation } from '../../../kit/router/hooks.ts';
import { ButtonLink } from '../../../kit/ui/button.tsx';
import { Art } from '../../../kit/ui/picture/art.tsx';
import globe from '../../art/about-vision.svg';
import { quotationPath } from '../links.ts';
import styles from './closing-call.module.css';

/**
 * The band above the footer: the one thing we ask of a visitor who has read to the end. Whoever has read about a service
 * finds it chosen in the form, and the way to its page.
 */
export function ClosingCall({ service }: { service: string | null }) {
  const text = useText();
  const category = service ? findCategory(service) : undefined;
  const address = neutralPath(useLocation().pathname);
  return (
    <section className={`wrap no-print ${styles.closing}`} aria-labelledby="closing-title">
      <div className={styles.band} data-reveal="">
        <div className={styles.words}>
          <h2 id="closing-title">{text('shell.closingTitle')}</h2>
          <p className="lead">{text('shell.closingText')}</p>
          <div className={styles.ways}>
            <ButtonLink variant="ink" arrow to={quotationPath(category)} className={styles.action}>
              {text('nav.quotation')}
            </ButtonLink>
            {category && category.path !== address && (
              <LocalLink to={category.path} className={styles.service}>
                {text('shell.closingService', { service: text(category.label) })}
              </LocalLink>
            )}
          </div>
        </div>
        <div className={styles.art}>
          <Art src={globe} width={487} height={390} alt="" loading="lazy" />
        </div>
      </div>
    </section>
  );
}
