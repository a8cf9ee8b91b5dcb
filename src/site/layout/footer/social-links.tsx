import type { Settings } from '../../../features/settings/settings.contract.ts';
import sprite from '../../art/social.svg';
import styles from './footer.module.css';

const networks = [
  { key: 'facebook', name: 'Facebook' },
  { key: 'linkedin', name: 'LinkedIn' },
  { key: 'whatsapp', name: 'WhatsApp' },
  { key: 'instagram', name: 'Instagram' },
  { key: 'tiktok', name: 'TikTok' },
] as const;

/** The drawings live in one file of their own, so that no page and no script carries them, and come when the foot of the page is near. */
export function SocialLinks({ social }: { social: Settings['social'] }) {
  return (
    <ul className={styles.social}>
      {networks
        .filter(({ key }) => social[key])
        .map(({ key, name }) => (
          <li key={key}>
            <a href={social[key]} rel="noopener" className={styles.network}>
              <span className="visually-hidden">{name}</span>
              <img src={`${sprite}#${key}-white`} width={19} height={19} alt="" loading="lazy" />
            </a>
          </li>
        ))}
    </ul>
  );
}
