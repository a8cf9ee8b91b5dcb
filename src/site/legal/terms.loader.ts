import type { LoaderFunctionArgs } from '../../kit/router/routes.ts';
import { type LegalTexts, loadLegalText } from './legal-text.ts';

const texts: LegalTexts = {
  en: () => import('../../features/pages/legal/texts/terms.en.json'),
  ar: () => import('../../features/pages/legal/texts/terms.ar.json'),
};

export function loader(args: LoaderFunctionArgs) {
  return loadLegalText(args, 'terms', texts);
}
