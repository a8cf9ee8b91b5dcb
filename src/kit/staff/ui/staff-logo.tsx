import { useLanguage } from '../../i18n/use-text.tsx';
import { useCompanyName, useSiteFacts } from '../../pages/use-site-facts.ts';
import { Logo } from '../../ui/picture/logo.tsx';

/** The company's logo in the staff area. `tone` is the surface it stands on. */
export function StaffLogo({ tone, width }: { tone: 'dark' | 'light'; width: number }) {
  return <Logo tone={tone} width={width} company={useCompanyName()} own={useSiteFacts()?.logo[useLanguage()]} />;
}
