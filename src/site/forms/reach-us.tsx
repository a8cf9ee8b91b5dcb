import { mapFrame } from '../../features/settings/map-frame.ts';
import { pick } from '../../kit/i18n/pick.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import picture from '../art/office-map.svg';
import { useSettings } from '../layout/settings-context.ts';
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
        <div>
          <dt>{text('reach.phone')}</dt>
          {settings.phones.map((number) => (
            <dd key={number}>
              <Phone number={number} />
            </dd>
          ))}
        </div>
        <div>
          <dt>{text('reach.location')}</dt>
          <dd>{pick(settings, 'location', language)}</dd>
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
  return <img className={styles.map} src={picture} width={640} height={440} alt={title} loading="lazy" />;
}
