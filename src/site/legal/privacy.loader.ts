import type { LoaderFunctionArgs } from 'react-router';
import { type LegalTexts, loadLegalText } from './legal-text.ts';

const texts: LegalTexts = {
  en: () => import('./texts/privacy.en.json'),
  ar: () => import('./texts/privacy.ar.json'),
};

export function loader({ request }: LoaderFunctionArgs) {
  return loadLegalText(request, texts);
}
