import type { LoaderFunctionArgs } from 'react-router';
import { type LegalTexts, loadLegalText } from './legal-text.ts';

const texts: LegalTexts = {
  en: () => import('./texts/terms.en.json'),
  ar: () => import('./texts/terms.ar.json'),
};

export function loader({ request }: LoaderFunctionArgs) {
  return loadLegalText(request, texts);
}
