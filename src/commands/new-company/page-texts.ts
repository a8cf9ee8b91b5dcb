import { pageEndpoints } from '../../features/pages/page.endpoints.ts';
import { keysOfPage, sitePages } from '../../features/pages/registry/site-pages.ts';
import type { Flaw } from '../content/folder.ts';
import { flawsIn } from '../content/place-items.ts';
import type { SiteApi } from '../content/site-api.ts';
import type { Answers } from './answers.ts';

type Change = { key: string; language: string };

/** Puts the company's texts in the place of the original ones, page by page, and says how many there were. */
export async function applyTexts(api: SiteApi, { file, texts }: Answers, flaws: Flaw[]): Promise<number> {
  const keys = Object.keys(texts);
  const pageWith = (key: string) => sitePages.find((page) => keysOfPage(page).some((one) => one === key))?.name;
  for (const [name, own] of Map.groupBy(keys, pageWith)) {
    if (name === undefined) {
      flaws.push(...own.map((key) => ({ file, pointer: `#/texts/${key}`, problem: 'is no text of the site' })));
      continue;
    }
    const changes = own.flatMap((key) => changesOf(key, texts));
    try {
      await api.call(pageEndpoints.changeDraft, { params: { name }, body: { texts: changes } });
      await api.call(pageEndpoints.publishTexts, { params: { name } });
    } catch (error) {
      flaws.push(...flawsIn(error, { file, pointer: '#' }).map((flaw) => inAnswers(flaw, changes)));
    }
  }
  return keys.length;
}

function changesOf(key: string, texts: Answers['texts']): Change[] {
  const inLanguages = Object.entries(texts[key] ?? {});
  return inLanguages.map(([language, said]) => ({
    key,
    language,
    ...(typeof said === 'string' ? { text: said } : { forms: said }),
  }));
}

/** The call counts the texts; the file has their keys. */
function inAnswers(flaw: Flaw, changes: Change[]): Flaw {
  const [, texts, number] = flaw.pointer.split('/');
  const change = texts === 'texts' ? changes[Number(number)] : undefined;
  return change ? { ...flaw, pointer: `#/texts/${change.key}/${change.language}` } : flaw;
}
