import { ExternalLink } from 'lucide-react';
import { pathIn } from '../../i18n/languages.ts';
import { useLanguage, useText } from '../../i18n/use-text.tsx';
import { buttonClasses } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** The page that visitors see, in a tab of its own: nothing typed here is left for it. */
export function SiteLink({ path }: { path: string }) {
  const text = useText();
  return (
    <a
      href={pathIn(useLanguage(), path)}
      target="_blank"
      rel="noreferrer"
      className={buttonClasses({ variant: 'ghost', small: true })}
    >
      <Icon of={ExternalLink} />
      {text('admin.site.view')}
      <span className="visually-hidden">{text('admin.site.newTab')}</span>
    </a>
  );
}

/** The same as an icon, on the card of a record. */
export function SiteIconLink({ path, name }: { path: string; name: string }) {
  const label = useText()('admin.site.viewOf', { name });
  return (
    <a
      href={pathIn(useLanguage(), path)}
      target="_blank"
      rel="noreferrer"
      className="icon-button"
      aria-label={label}
      title={label}
    >
      <Icon of={ExternalLink} />
    </a>
  );
}
