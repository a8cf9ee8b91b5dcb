import { useText } from '../../kit/i18n/use-text.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { SectionHead } from '../../kit/ui/section-head.tsx';
import styles from './see-for-yourself.module.css';

/** Whoever has read who we are goes on to what we do. */
export function SeeForYourself() {
  const text = useText();
  return (
    <section className="section" aria-labelledby="see-title">
      <div className="wrap">
        <SectionHead id="see-title" title={text('about.see')} lead={text('about.seeLead')} centred />
        <div className={styles.ways}>
          <ButtonLink variant="primary" arrow to="/portfolio">
            {text('home.work')}
          </ButtonLink>
          <ButtonLink variant="ghost" to="/home#services-title">
            {text('nav.services')}
          </ButtonLink>
          <ButtonLink variant="ghost" to="/blogs">
            {text('nav.blogs')}
          </ButtonLink>
          <ButtonLink variant="ghost" to="/contact">
            {text('nav.contact')}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
