import { expect, type Page, test } from '@playwright/test';
import { toSafeHtml } from '../../src/kit/html/sanitize-html.server.ts';
import { xssVectors } from '../lib/xss-vectors.ts';

// Not the test of ./fixtures.ts: no site is needed, and here there is no policy that would help the cleaning.

type Batch = { first: number; count: number; sandbox: boolean; htmls: string[]; allowed: typeof allowed };
type Finding = { index: number; ran: boolean; moved: boolean; flaws: string[] };

const origin = 'http://hostile.test';
const batchSize = 100;

/** Written down once more, so that a mistake in the list of the cleaner is not repeated here. */
const allowed = {
  elements: `p h2 h3 h4 ul ol li blockquote strong em u s sub sup code pre hr br a img figure figcaption table caption
    thead tbody tfoot tr th td bdi span`.split(/\s+/),
  attributes: {
    dir: '^(ltr|rtl|auto)$',
    lang: '^[A-Za-z]{2,3}(-[A-Za-z0-9]+)*$',
    'a.href': '^(https?://|mailto:|tel:|#|/(?![/\\\\]))[^\\t\\n\\r]*$',
    'a.rel': '^noopener noreferrer$',
    'img.src': '^/uploads/[0-9a-f]{32}-[0-9]{1,5}x[0-9]{1,5}\\.webp$',
    'img.alt': '',
    ...{ 'img.width': '^[0-9]+$', 'img.height': '^[0-9]+$', 'img.loading': '^lazy$' },
    'ol.start': '^-?[0-9]+$',
    'th.scope': '^(row|col)(group)?$',
    ...{ 'th.colspan': '^[0-9]+$', 'th.rowspan': '^[0-9]+$', 'td.colspan': '^[0-9]+$', 'td.rowspan': '^[0-9]+$' },
  } as Record<string, string>,
};

const documentOf = (html: string) => `<!doctype html><meta charset="utf-8"><title>x</title><body>
<main id="parsed">${html}<span class="sentinel"></span></main><main id="written"></main><main id="again"></main>
<footer></footer>`;

/** Runs in every frame before anything else: whoever calls one of these has got a script into the page. */
function listen() {
  const tell = () => top?.postMessage('ran', '*');
  for (const name of ['ran', 'alert', 'confirm', 'prompt', 'print', 'open']) Object.assign(window, { [name]: tell });
}

/** Runs in the page: opens a frame for each text, provokes it in every way and says what happened. */
async function probe({ first, count, sandbox, htmls, allowed }: Batch): Promise<Finding[]> {
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const attempt = (action: () => void) => {
    try {
      action();
    } catch {
      // A vector may have replaced or hidden the document; then there is nothing to provoke.
    }
  };
  const open = (index: number) => {
    const frame = document.createElement('iframe');
    if (sandbox) frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-modals');
    frame.src = `/frame/${index}`;
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    document.body.append(frame);
    return { index, frame, loaded, finding: { index, ran: false, moved: false, flaws: ['not examined'] } };
  };

  function flawsOf(root: Element): string[] {
    const flaws: string[] = [];
    const last = root.lastChild as Element | null;
    if (last?.className !== 'sentinel') flaws.push(`${root.id}: the sentinel is not where it was put`);
    if (document.createTreeWalker(root, NodeFilter.SHOW_COMMENT).nextNode()) flaws.push(`${root.id}: a comment`);
    for (const element of root.querySelectorAll('*')) {
      if (element === last) continue;
      const tag = element.localName;
      if (!allowed.elements.includes(tag) || element.namespaceURI !== 'http://www.w3.org/1999/xhtml')
        flaws.push(`${root.id}: <${tag}>`);
      for (const { name, value } of element.attributes) {
        const rule = allowed.attributes[`${tag}.${name}`] ?? allowed.attributes[name];
        if (rule === undefined || !new RegExp(rule, 'i').test(value))
          flaws.push(`${root.id}: ${tag} ${name}="${value}"`);
      }
    }
    return flaws;
  }

  /** Every event this browser knows a handler for. */
  const events = new Set<string>();
  for (const kind of [window, document, document.body, document.createElement('video')]) {
    for (const key in kind) if (key.startsWith('on')) events.add(key.slice(2));
  }

  function provoke(inner: Document) {
    // A link of a kind that is allowed may be followed, so it need not be. Any other must show what it does.
    inner.addEventListener('click', (event) => {
      const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href]');
      if (link && /^(?:https?|mailto|tel):$/.test(link.protocol)) event.preventDefault();
    });
    const elements = [...inner.body.querySelectorAll<HTMLElement>('*')];
    for (const target of [inner.defaultView, inner, inner.body, ...elements]) {
      for (const event of events) {
        attempt(() =>
          target?.dispatchEvent(new Event(event, { bubbles: target !== inner.defaultView, cancelable: true })),
        );
      }
    }
    for (const element of elements) {
      attempt(() => element.focus());
      attempt(() => element.scrollIntoView());
      attempt(() => element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })));
    }
  }

  const frames = Array.from({ length: count }, (_, offset) => open(first + offset));
  const hear = ({ source }: MessageEvent) => {
    let from = source as Window | null;
    while (from && from.parent !== window) from = from.parent;
    for (const { frame, finding } of frames) if (frame.contentWindow === from) finding.ran = true;
  };
  window.addEventListener('message', hear);
  // Some that are not cleaned never finish loading.
  await Promise.race([Promise.all(frames.map(({ loaded }) => loaded)), pause(sandbox ? 3_000 : 20_000)]);
  for (const { index, frame, finding } of frames) {
    attempt(() => {
      const inner = frame.contentDocument as Document;
      const mains = [...inner.querySelectorAll('main')];
      const [parsed, written, again] = mains;
      if (!parsed || !written || !again) return;
      written.innerHTML = `${htmls[index]}<span class="sentinel"></span>`;
      // What a browser makes of it and writes down again must be just as harmless.
      again.innerHTML = written.innerHTML;
      const flaws = mains.flatMap(flawsOf);
      const skeleton = [...inner.querySelectorAll('html, head, body, head > *, body > *')];
      const shape = skeleton.map(({ localName, id }) => localName + id).join(' ');
      if (shape !== 'html head meta title body mainparsed mainwritten mainagain footer') flaws.push(shape);
      if (inner.body.attributes.length || inner.documentElement.attributes.length) flaws.push('on the body');
      finding.flaws = flaws;
    });
    attempt(() => provoke(frame.contentDocument as Document));
  }
  // Time for what starts by itself: animations, refreshes, pictures that cannot be loaded.
  await pause(300);
  for (const { index, frame, finding } of frames) {
    finding.moved = true;
    attempt(() => {
      finding.moved = frame.contentWindow?.location.href !== new URL(`/frame/${index}`, location.href).href;
    });
    frame.remove();
  }
  window.removeEventListener('message', hear);
  return frames.map(({ finding }) => finding);
}

/** Shows every text to a browser that has no policy and no network; answers with what each of them did. */
async function show(page: Page, htmls: string[], sandbox: boolean) {
  const requests: string[] = [];
  await page.context().route('**/*', (route) => {
    const url = route.request().url();
    const index = /^http:\/\/hostile\.test\/frame\/(\d+)$/.exec(url)?.[1];
    const body =
      url === `${origin}/` ? '<!doctype html><title>x</title>' : index && documentOf(htmls[Number(index)] ?? '');
    if (body) return route.fulfill({ contentType: 'text/html; charset=utf-8', body });
    requests.push(url);
    return route.abort();
  });
  page.on('websocket', (socket) => requests.push(socket.url()));
  page.on('popup', (popup) => requests.push(`popup ${popup.url()}`));
  await page.addInitScript(listen);
  await page.goto(`${origin}/`);
  const findings: Finding[] = [];
  for (let first = 0; first < htmls.length; first += batchSize) {
    const count = Math.min(batchSize, htmls.length - first);
    findings.push(...(await page.evaluate(probe, { first, count, sandbox, htmls, allowed })));
  }
  expect(page.url()).toBe(`${origin}/`);
  return { findings, requests };
}

test('a cleaned text runs nothing, fetches nothing, goes nowhere and stays in its place', async ({ page }) => {
  // Many come out alike, most of them empty.
  const cleaned = [...new Set(xssVectors.map(toSafeHtml))];
  const { findings, requests } = await show(page, cleaned, false);
  const bad = findings.filter(({ ran, moved, flaws }) => ran || moved || flaws.length > 0);
  expect(bad.map((finding) => ({ ...finding, html: cleaned[finding.index] }))).toEqual([]);
  // Our own pictures are the one thing a text may ask for.
  const ours = /^http:\/\/hostile\.test\/uploads\/[0-9a-f]{32}-\d+x\d+\.webp$/;
  expect(requests.filter((url) => !ours.test(url))).toEqual([]);
  expect(findings).toHaveLength(cleaned.length);
});

test('half of them, not cleaned, do all of that', async ({ page }) => {
  expect(new Set(xssVectors).size).toBe(xssVectors.length);
  expect(xssVectors.length).toBeGreaterThan(300);
  const half = xssVectors.filter((_, index) => index % 2);
  const { findings, requests } = await show(page, half, true);
  const count = (happened: (finding: Finding) => boolean) => findings.filter(happened).length;
  expect(count(({ ran }) => ran)).toBeGreaterThan(60);
  expect(count(({ moved }) => moved)).toBeGreaterThan(0);
  expect(count(({ flaws }) => flaws.some((flaw) => flaw.includes('sentinel')))).toBeGreaterThan(0);
  expect(requests.length).toBeGreaterThan(60);
});
