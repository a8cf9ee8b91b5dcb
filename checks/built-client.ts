import { build, type Rollup } from 'vite';
import { namedTexts } from '../scripts/bundle/named-texts.ts';
import { allTexts } from '../scripts/bundle/visitor-texts.ts';
import { type Language, languageCodes } from '../src/kit/i18n/languages.ts';

export type BuiltClient = { chunks: Rollup.OutputChunk[]; assets: Rollup.OutputAsset[] };

/** What a build would make for the browser, without writing it anywhere. */
export async function buildClient(): Promise<BuiltClient> {
  const { output } = (await build({ logLevel: 'silent', build: { write: false } })) as Rollup.RollupOutput;
  return {
    chunks: output.filter((file) => file.type === 'chunk'),
    assets: output.filter((file) => file.type === 'asset'),
  };
}

/** What a visitor's browser may come to run: every public page, and whatever these fetch later. */
export function visitorChunks(chunks: Rollup.OutputChunk[]): Rollup.OutputChunk[] {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const isFirst = ({ isEntry, facadeModuleId }: Rollup.OutputChunk) =>
    isEntry || /\/src\/site\/.*\.page\.tsx$/.test(facadeModuleId ?? '');
  const reached = new Set(chunks.filter(isFirst));
  for (const { imports, dynamicImports } of reached) {
    for (const file of [...imports, ...dynamicImports]) {
      const chunk = named.get(file);
      if (
        chunk &&
        !/\/src\/(?:app\/(?:login|staff)-routes|admin\/edit-bar\/edit-bar)\.tsx$/.test(chunk.facadeModuleId ?? '')
      )
        reached.add(chunk);
    }
  }
  return [...reached];
}

/** Of the texts that visitors fetch, those that their pages never say; and of those that they say, the missing ones. */
export function visitorTextFaults({ chunks, assets }: BuiltClient, language: Language) {
  const file = assets.find(({ fileName }) => fileName.startsWith(`assets/texts-${language}-`));
  const fetched: Record<string, unknown> = JSON.parse(String(file?.source ?? '{}'));
  const code = visitorChunks(chunks).map((chunk) => chunk.code);
  const said = namedTexts(Object.keys(allTexts(language)), code.join('\n'));
  return {
    fetched,
    unseen: Object.keys(fetched).filter((key) => !said.has(key)),
    // A field whose label is not there goes by its own name (`labelOf`).
    missing: [...said].filter((key) => !(key in fetched) && !key.startsWith('field.')),
  };
}

/** Which share of the bytes of their texts visitors never see, in percent. */
export function unseenShare(client: BuiltClient): number {
  const bytes = (texts: object) => Buffer.byteLength(JSON.stringify(texts));
  const shares = languageCodes.map((language) => {
    const { fetched, unseen } = visitorTextFaults(client, language);
    const lost = Object.fromEntries(unseen.map((key) => [key, fetched[key]]));
    return unseen.length === 0 ? 0 : bytes(lost) / bytes(fetched);
  });
  return Math.max(...shares) * 100;
}
