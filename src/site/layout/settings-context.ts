import type { Settings } from '../../features/settings/settings.contract.ts';
import { pick } from '../../kit/i18n/pick.ts';
import { useLanguage } from '../../kit/i18n/use-text.tsx';
import { useRouteLoaderData } from '../../kit/router/hooks.ts';

/** The company's settings, which the public layout's route has loaded. */
export function useSettings(): Settings {
  const data = useRouteLoaderData<{ settings: Settings }>(useLanguage() === 'en' ? 'site-en' : 'site-ar');
  if (!data) throw new Error('useSettings needs the public layout route above it');
  return data.settings;
}

export function useCompany(): string {
  return pick(useSettings(), 'company', useLanguage());
}
