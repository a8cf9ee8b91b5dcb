import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { missingPiece } from '../kit/alive/piece.tsx';
import type { Chunk } from '../kit/cache/bytes-of.server.ts';
import type { Language } from '../kit/i18n/languages.ts';
import { LocaleProvider } from '../kit/i18n/use-text.tsx';
import { EnvironmentContext, type PageEnvironment } from '../kit/pages/page-context.ts';
import type { Part, Parts } from '../kit/pages/shared-parts/parts.ts';
import type { PlacePart } from '../kit/pages/shared-parts/shared-part.tsx';
import { watched } from '../kit/pages/watched.ts';
import type { RouterState } from '../kit/router/router-state.ts';
import { RouterContexts } from '../kit/router/router-view.tsx';

/** Nobody knows it, so it is in nobody's words. */
const mark = crypto.randomUUID();
const places = new RegExp(`${mark}(\\d+);`);
const encoder = new TextEncoder();

type Drawing = { state: RouterState; environment: PageEnvironment; language: Language; parts: Parts };

/** Leaves a mark wherever a shared part stands on a page, and puts them in when the rest has been drawn. */
export function partsOn({ state, environment, language, parts }: Drawing) {
  const placed: { key: string; content: ReactNode }[] = [];
  const place: PlacePart = (key, content) => `${mark}${placed.push({ key: `${language} ${key}`, content }) - 1};`;

  function draw(content: ReactNode): Part {
    const said = { texts: new Set<string>(), layouts: new Set<string>() };
    const texts = watched(textsIn(environment, language), (key) => said.texts.add(key));
    const layouts = watched(environment.layouts ?? {}, (page) => said.layouts.add(page));
    const html = renderToString(
      <EnvironmentContext value={{ ...environment, layouts }}>
        <RouterContexts router={null} state={state}>
          <LocaleProvider {...{ language, texts }}>{content}</LocaleProvider>
        </RouterContexts>
      </EnvironmentContext>,
    );
    if (html.includes(missingPiece)) throw new Error('a part could not be drawn');
    return { html: encoder.encode(html), texts: [...said.texts], layouts: [...said.layouts] };
  }

  /** The page has said what the part says: it is dropped with it, and comes alive with its words. */
  function sayAgain({ texts, layouts }: Part) {
    for (const key of texts) Reflect.get(textsIn(environment, language), key);
    for (const page of layouts) Reflect.get(environment.layouts ?? {}, page);
  }

  function htmlOf(index: number): Uint8Array {
    const { key, content } = placed[index] ?? {};
    if (key === undefined) throw new Error('nothing was placed here');
    const known = parts.get(key);
    if (known) sayAgain(known);
    const part = known ?? draw(content);
    if (!known) parts.add(key, part);
    return part.html;
  }

  /** What stands between the places is a text, and between two texts is the number of a place. */
  function fill(markup: string): Chunk[] {
    return markup.split(places).map((piece, index) => (index % 2 === 0 ? piece : htmlOf(Number(piece))));
  }

  return { place, fill };
}

function textsIn({ texts }: PageEnvironment, language: Language) {
  const own = texts[language];
  if (!own) throw new Error(`no texts for ${language}`);
  return own;
}
