import { pageEndpoints } from '../../features/pages/page.endpoints.ts';
import type { Flaw } from '../content/folder.ts';
import { flawsIn } from '../content/place-items.ts';
import type { SiteApi } from '../content/site-api.ts';
import type { Answers } from './answers.ts';

/** Where the file has what a call knows by another name. */
const places: Record<string, string> = { bodyEN: 'en', bodyAR: 'ar' };

/** Puts the company's legal texts in the place of the original ones, and says how many pages there were. */
export async function applyLegal(api: SiteApi, { file, legal }: Answers, flaws: Flaw[]): Promise<number> {
  const pages = Object.entries(legal);
  for (const [name, { en, ar, updatedOn } = {}] of pages) {
    const body = { ...(en && { bodyEN: en }), ...(ar && { bodyAR: ar }), ...(updatedOn && { updatedOn }) };
    try {
      await api.call(pageEndpoints.changeDraft, { params: { name }, body });
      await api.call(pageEndpoints.publishTexts, { params: { name } });
    } catch (error) {
      const found = flawsIn(error, { file, pointer: `#/legal/${name}` });
      flaws.push(...found.map((flaw) => ({ ...flaw, pointer: inAnswers(flaw.pointer) })));
    }
  }
  return pages.length;
}

const inAnswers = (pointer: string) => pointer.replace(/[^/]+$/, (field) => places[field] ?? field);
