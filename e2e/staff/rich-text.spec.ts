import { readdirSync, readFileSync } from 'node:fs';
import { build, type Rollup } from 'vite';
import { toSafeHtml } from '../../src/kit/html/sanitize-html.server.ts';
import { expect, test } from '../lib/fixtures.ts';
import { docsSample, docsWritten, wordSample, wordWritten } from '../lib/pasted-samples.ts';
import type * as richText from '../lib/rich-text-core.ts';

declare global {
  var core: typeof richText;
}

/** The editor's reading and writing alone, in an empty page of a real browser. */
async function bundle(): Promise<string> {
  const lib = { entry: 'e2e/lib/rich-text-core.ts', formats: ['iife' as const], name: 'core', fileName: 'core' };
  const built = await build({ configFile: false, logLevel: 'silent', publicDir: false, build: { write: false, lib } });
  const [{ output }] = built as Rollup.RollupOutput[] as [Rollup.RollupOutput];
  return output[0].code;
}

const blockTags = 'p|h[2-4]|[uo]l|li|blockquote|pre|table|thead|tbody|tfoot|tr|t[hd]|figure|figcaption|hr';

/** The documented differences: white space around blocks, and a paragraph alone in a quotation. */
const asWritten = (html: string) =>
  html
    .replace(new RegExp(`\\s*(</?(?:${blockTags})(?: [^>]*)?>)\\s*`, 'g'), '$1')
    .replace(/<blockquote><p>(.*?)<\/p><\/blockquote>/g, '<blockquote>$1</blockquote>');

const src = '/uploads/0123456789abcdef0123456789abcdef-640x480.webp';
const picture = `<img src="${src}" alt="A &quot;door&quot;" width="640" height="480" loading="lazy" />`;

const constructs = [
  '<h2>a</h2><h3 dir="rtl" lang="ar">ب</h3><h4>c</h4>',
  '<p>a <strong>b</strong> <em>c</em> <u>d</u> <s>e</s> <sub>f</sub><sup>g</sup> <code dir="ltr">h</code> <bdi>i</bdi></p>',
  '<p>نص <span dir="ltr" lang="en">text <strong>bold</strong></span><br />ب</p>',
  '<p><a href="/ar/contact">a</a> <a href="https://example.com/?a=b&amp;c" rel="noopener noreferrer"><strong>b</strong></a></p>',
  '<ul><li>a<ul><li>b</li></ul></li><li><p>c</p><p>d</p></li></ul><ol start="3"><li>e</li></ol>',
  '<blockquote>a</blockquote><blockquote><p>a</p><p>b</p></blockquote><hr /><p>c</p>',
  '<pre dir="ltr"><code>a &lt; b\n\n  c</code></pre>',
  `<figure>${picture}<figcaption>a <strong>b</strong></figcaption></figure><figure>${picture}</figure><p>c ${picture} d</p>`,
  '<table><caption>a</caption><thead><tr><th colspan="2" scope="col">b</th></tr></thead><tbody><tr><th scope="row">c</th><td dir="ltr">d</td></tr></tbody><tfoot><tr><td>e</td><td>f<br />g</td></tr></tfoot></table>',
  '<p>5 &lt; 6 &amp; "7" \u00a0 &amp;lt; \u200f😀</p>',
];

test('what is stored can be edited without loss, and what is pasted comes out clean', async ({ page }) => {
  await page.addScriptTag({ content: await bundle() });
  const reread = (articles: string[]) => page.evaluate((all) => all.map((html) => core.reread(html)), articles);

  expect(await reread(constructs)).toEqual(constructs);
  expect(constructs.map(toSafeHtml)).toEqual(constructs);

  const files = readdirSync('demo/blogs').filter((name) => name.endsWith('.html'));
  const stored = files.map((name) => toSafeHtml(readFileSync(`demo/blogs/${name}`, 'utf8')));
  expect(files.length).toBeGreaterThan(30);
  const written = await reread(stored);
  expect(written).toEqual(stored.map(asWritten));
  expect(written.map(toSafeHtml)).toEqual(written);

  const pasted = (html: string) => page.evaluate((given) => core.pasted(given), html);
  expect(await pasted(wordSample)).toBe(wordWritten);
  expect(await pasted(docsSample)).toBe(docsWritten);
  const odd = [
    ['<p style="display:none">x</p><script>x</script>a<div>b</div><div>c<br><br></div>', '<p>a</p><p>b</p><p>c</p>'],
    ['<a href="javascript:x()">a</a> <font color="red">b</font>\u202e&shy;', '<p>a b</p>'],
    ['<h1>a</h1><h2><b>b</b></h2><h5>c</h5>', '<h2>a</h2><h3>b</h3><h3>c</h3>'],
    ['<pre><span class="k">let</span>  a;\n\nb</pre>', '<pre><code>let  a;\n\nb</code></pre>'],
    [
      '<h2 style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1<span>&nbsp;</span></span>a</h2><p>b</p>',
      '<h2>a</h2><p>b</p>',
    ],
    ['<p></p><ul><li></li></ul><p>&nbsp;</p>', ''],
  ] as const;
  for (const [given, expected] of odd) expect(await pasted(given)).toBe(expected);
});
