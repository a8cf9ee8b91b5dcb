import { mapFrame } from '../../features/settings/map-frame.ts';
import { LocalLink } from '../../kit/i18n/local-link.tsx';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import { Art } from '../../kit/ui/picture/art.tsx';
import picture from '../art/office-map.svg';
import { placeLine } from '../layout/company-place.ts';
import { useSettings } from '../layout/settings-context.ts';
import { OpeningHours } from './opening-hours.tsx';
import { Phone } from './phone.tsx';
import styles from './reach-us.module.css';

/** The other ways to us, beside every form. */
export function ReachUs() {
  const text = useText();
  const settings = useSettings();
  const language = useLanguage();
  return (
    <aside className={`on-dark no-print ${styles.aside}`} aria-labelledby="reach-title">
      <h2 id="reach-title">{text('reach.title')}</h2>
      <dl>
        <div>
          <dt>{text('reach.email')}</dt>
          {settings.emails.map((email) => (
            <dd key={email}>
              <a className="ltr" href={`mailto:${email}`}>
                {email}
              </a>
            </dd>
          ))}
        </div>
        <div className={styles.short}>
          <dt>{text('reach.phone')}</dt>
          {settings.phones.map((number) => (
            <dd key={number}>
              <Phone number={number} />
            </dd>
          ))}
        </div>
        {settings.social.whatsapp && (
          <div className={styles.short}>
            <dt>{text('field.whatsapp')}</dt>
            <dd>
              <a href={settings.social.whatsapp} rel="noopener">
                {text('reach.whatsapp')}
              </a>
            </dd>
          </div>
        )}
        <div>
          <dt>{text('reach.location')}</dt>
          <dd>{placeLine(settings, language)}</dd>
          {settings.mapLink && (
            <dd>
              <a href={settings.mapLink} rel="noopener">
                {text('reach.directions')}
              </a>
            </dd>
          )}
        </div>
        {settings.hours && (
          <div className={styles.short}>
            <dt>{text('reach.hours')}</dt>
            <dd className={styles.hours}>
              <OpeningHours hours={settings.hours} />
            </dd>
          </div>
        )}
        <div className={styles.short}>
          <dt>{text('reach.getToKnow')}</dt>
          <dd>
            <LocalLink to="/about-us">{text('reach.team')}</LocalLink>
          </dd>
          <dd>
            <LocalLink to="/portfolio">{text('home.work')}</LocalLink>
          </dd>
        </div>
      </dl>
      <OfficeMap />
    </aside>
  );
}

/** Somebody else's map is loaded only when one is configured, and only when it comes into view. */
function OfficeMap() {
  const title = useText()('reach.map');
  const map = mapFrame(useSettings());
  if (map) return <iframe className={styles.map} src={map.href} title={title} loading="lazy" />;
  return <Art className={styles.map} src={picture} width={640} height={440} alt={title} loading="lazy" />;
}
