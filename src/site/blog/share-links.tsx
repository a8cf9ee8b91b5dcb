import { use } from 'react';
import { useText } from '../../kit/i18n/use-text.tsx';
import { EnvironmentContext } from '../../kit/pages/page-context.ts';
import { Art } from '../../kit/ui/picture/art.tsx';
import sprite from '../art/social.svg';
import { CopyLink } from './copy-link.tsx';
import styles from './share-links.module.css';

const networks = [
  { key: 'facebook', name: 'Facebook', to: (url: string) => `https://www.facebook.com/sharer/sharer.php?u=${url}` },
  {
    key: 'linkedin',
    name: 'LinkedIn',
    to: (url: string) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
  },
  { key: 'whatsapp', name: 'WhatsApp', to: (url: string, title: string) => `https://wa.me/?text=${title}%20${url}` },
];

/** Plain links that carry this page's own address: they need no script and load none. */
export function ShareLinks({ address, title }: { address: string; title: string }) {
  const text = useText();
  const own = (use(EnvironmentContext)?.origin ?? '') + address;
  const url = encodeURIComponent(own);
  return (
    <div className={`no-print ${styles.share}`}>
      <b id="share-title">{text('blog.share')}</b>
      <ul aria-labelledby="share-title">
        {networks.map(({ key, name, to }) => (
          <li key={key}>
            <a className="icon-button" href={to(url, encodeURIComponent(title))} target="_blank" rel="noopener">
              <span className="visually-hidden">{text('blog.shareOn', { network: name })}</span>
              <Art src={`${sprite}#${key}-ink`} width={19} height={19} alt="" loading="lazy" />
            </a>
          </li>
        ))}
        <li className={styles.last}>
          <CopyLink url={own} />
        </li>
      </ul>
    </div>
  );
}
