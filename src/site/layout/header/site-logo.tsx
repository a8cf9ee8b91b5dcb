import { useLanguage } from '../../../kit/i18n/use-text.tsx';
import { Logo } from '../../../kit/ui/picture/logo.tsx';
import { useCompany, useSettings } from '../settings-context.ts';

/** The company's logo on a public page. `tone` is the surface it stands on. */
export function SiteLogo({ tone, width }: { tone: 'dark' | 'light'; width: number }) {
  return <Logo tone={tone} width={width} company={useCompany()} own={useSettings().logo[useLanguage()]} />;
}
