import type { ComponentProps } from 'react';
import { useLanguage } from '../../../kit/i18n/use-text.tsx';
import { Logo } from '../../../kit/ui/picture/logo.tsx';
import { useCompany, useSettings } from '../settings-context.ts';

type SiteLogoProps = Pick<ComponentProps<typeof Logo>, 'tone' | 'width' | 'inside'>;

/** The company's logo on a public page. `tone` is the surface it stands on. */
export function SiteLogo(props: SiteLogoProps) {
  return <Logo {...props} company={useCompany()} own={useSettings().logo[useLanguage()]} />;
}
