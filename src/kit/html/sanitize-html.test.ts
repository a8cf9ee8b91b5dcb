import { beforeAll, describe, expect, test } from 'vitest';
import { xssVectors } from '../../../e2e/lib/xss-vectors.ts';
import { toSafeHtml } from './sanitize-html.server.ts';
import { textOfHtml } from './text-of-html.server.ts';

const picture = '/uploads/0123456789abcdef0123456789abcdef-640x480.webp';
const shownPicture = `<img src="${picture}" alt="" width="640" height="480" loading="lazy" />`;
const rel = 'rel="noopener noreferrer"';

describe('what an author may write stays as it is', () => {
  test.each([
    '<p>text</p>',
    '<h2>a</h2><h3>b</h3><h4>c</h4>',
    '<ul><li>a<ul><li>b</li></ul></li></ul>',
    '<ol start="3"><li>a</li></ol>',
    '<blockquote><p>a</p></blockquote>',
    '<p><strong>a</strong><em>b</em><u>c</u><s>d</s><sub>e</sub><sup>f</sup><code>g</code><bdi>h</bdi></p>',
    '<pre><code>a\n  b</code></pre>',
    '<p>a<br />b</p><hr />',
    `<figure>${shownPicture}<figcaption>a</figcaption></figure>`,
    `<table><caption>a</caption><thead><tr><th colspan="2" scope="col">b</th></tr></thead>
      <tbody><tr><td rowspan="2">c</td><td>d</td></tr></tbody><tfoot><tr><td>e</td></tr></tfoot></table>`,
    '<p dir="rtl" lang="ar-EG">نص <span dir="ltr" lang="en">text</span> و<bdi dir="auto">اسم</bdi></p>',
    '<p>5 &lt; 6 &amp; 7 &gt; 6, "quoted" and \'quoted\', &amp;lt; \u00a0 \u200f 😀</p>',
  ])('%s', (html) => {
    expect(toSafeHtml(html)).toBe(html);
  });
});

describe('what means the same is written the same', () => {
  test.each([
    ['<h1>a</h1><h5>b</h5>', '<h2>a</h2><h4>b</h4>'],
    ['<b>a</b><i>b</i><strike>c</strike><del>d</del>', '<strong>a</strong><em>b</em><s>c</s><s>d</s>'],
    ['<p><b>a<p>b', '<p><strong>a<p>b</p></strong></p>'],
    ['<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['<div>a</div><div>b</div>', '\na\n\nb\n'],
    ['<p>a\r\nb\rc</p>', '<p>a\nb\nc</p>'],
    ['<span>a</span><span class="x">b</span>', 'ab'],
    ['<constructor>a</constructor><p>b</p>', 'a<p>b</p>'],
  ])('%s', (html, expected) => {
    expect(toSafeHtml(html)).toBe(expected);
  });
});

describe('what is not listed is gone', () => {
  test.each([
    ['<p class="a" id="b" style="color:red" onclick="x()" data-x="y" title="z" hidden>a</p>', '<p>a</p>'],
    ['<p dir="sideways" lang="not a language!">a</p>', '<p>a</p>'],
    ['<td colspan="100000" rowspan="0" width="5">a</td>', '<td>a</td>'],
    ['<ol start="x" type="i" reversed><li value="3">a</li></ol>', '<ol><li>a</li></ol>'],
    ['a<!-- b --><![CDATA[c]]><?d?><!e>f', 'af'],
    ['a<font color="red">b</font><object>c</object><made-up>d</made-up>', 'abcd'],
    ['a\u0000\u0007b\u202ec\u2066d\ud800e\u0085&#x202e;&#7;f\tg\n', 'abcdef\tg\n'],
    [`<img src="${picture}" alt="a&#x202e;&#1;b">`, shownPicture.replace('""', '"ab"')],
  ])('%s', (html, expected) => {
    expect(toSafeHtml(html)).toBe(expected);
  });

  test.each(
    `script style textarea noscript option title xmp iframe noembed noframes plaintext template math svg`.split(' '),
  )('the text in <%s> goes with it', (tag) => {
    expect(toSafeHtml(`<p>a</p><${tag}>b<i>c</i></${tag}>`)).toBe('<p>a</p>');
  });
});

describe('links', () => {
  test.each([
    ['/blog/a?b=c&amp;d#e', 'href="/blog/a?b=c&amp;d#e"'],
    ['/ar/مدونة', 'href="/ar/مدونة"'],
    ['#part', 'href="#part"'],
    ['https://example.com/a', `href="https://example.com/a" ${rel}`],
    [' http://example.com ', `href="http://example.com" ${rel}`],
    ['mailto:a@example.com', 'href="mailto:a@example.com"'],
    ['tel:+2012345', 'href="tel:+2012345"'],
  ])('to %s are kept', (given, kept) => {
    expect(toSafeHtml(`<a href="${given}" target="_blank" rel="opener">a</a>`)).toBe(`<a ${kept}>a</a>`);
  });

  test.each([
    '',
    'page',
    '../page',
    '//example.com',
    '/\\example.com',
    '/\t/example.com',
    '\\\\example.com',
    'https:example.com',
    'https://',
    'javascript:x()',
    ' JAVA\nSCRIPT&colon;x()',
    '&#1;javascript:x()',
    'data:text/html,x',
    'vbscript:x',
    'ftp://example.com',
    'blob:https://example.com/x',
  ])('to %j are only their text', (href) => {
    expect(toSafeHtml(`<a href="${href}">a</a>`)).toBe('a');
  });
});

describe('pictures', () => {
  test('have the size their name says and wait until they are near', () => {
    expect(toSafeHtml(`<img width="1" onload="x()" srcset="/b 2x" src="${picture}">`)).toBe(shownPicture);
    expect(toSafeHtml(`<img alt='"> a &lt;b' src="${picture}">`)).toContain('alt="&quot;&gt; a &lt;b"');
  });

  test.each([
    ...['', 'x', '/logo.webp', 'data:image/gif;base64,R0', 'javascript:x()', `https://example.com${picture}`],
    ...[`/${picture}`, `${picture}?a`, `${picture}/../b`, picture.replace('webp', 'svg'), picture.replace('0', 'g')],
    ...[picture.replace('.webp', '@0.webp'), picture.replace('.webp', '@640.webp'), picture.replace('webp', 'avif')],
  ])('from %j are dropped', (src) => {
    expect(toSafeHtml(`a<img src="${src}" alt="b">c`)).toBe('ac');
  });
});

test('what Word puts on the clipboard comes out clean', () => {
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
    <!--[if gte mso 9]><xml><w:View>Normal</w:View></xml><![endif]--><style><!-- p.MsoNormal {margin:0} --></style></head>
    <body lang=EN-US><!--StartFragment--><p class=MsoNormal style='margin:0'><b style='mso-bidi-font-weight:normal'>Bold</b>
    plain<o:p></o:p></p><p class=MsoListParagraph><![if !supportLists]><span style='font:7.0pt'>·&nbsp;</span><![endif]>item</p>
    <p class=MsoNormal dir=RTL><span lang=AR-EG>نص</span></p><!--EndFragment--></body></html>`;
  expect(toSafeHtml(html).replace(/\s+/g, ' ').trim()).toBe(
    '<p><strong>Bold</strong> plain</p><p>· item</p> <p dir="RTL"><span lang="AR-EG">نص</span></p>',
  );
});

test('what Google Docs puts on the clipboard comes out clean, and only bold where it was bold', () => {
  const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr" style="line-height:1.38">
    <span style="font-size:20pt;font-weight:400">Title</span></h1><p dir="ltr"><span style="font-weight:700">Bold</span>
    <span style="font-style:italic">slanted</span> <a href="https://example.com" style="color:#15c"><span>link</span></a></p></b>`;
  expect(toSafeHtml(html).replace(/\s+/g, ' ').trim()).toBe(
    `<h2 dir="ltr"> Title</h2><p dir="ltr"><strong>Bold</strong> <em>slanted</em> <a href="https://example.com" ${rel}>link</a></p>`,
  );
});

test('cleaning what is clean changes nothing', () => {
  const pairs = xssVectors.map((vector, index) => `<p>${vector}<li><a href=/x>${xssVectors.at(index - 7)}`);
  const changed = [...xssVectors, ...pairs].map(toSafeHtml).filter((html) => toSafeHtml(html) !== html);
  expect(changed).toEqual([]);
});

test('the text of clean HTML is what a reader sees', () => {
  const html = toSafeHtml(
    `<h2>One</h2><p>t<strong>w</strong>o<br>three &amp;lt; &lt;4&gt;</p><ul><li>5</li><li>6</li></ul>${shownPicture}`,
  );
  expect(textOfHtml(html)).toBe('One two three &lt; <4> 5 6');
  expect(textOfHtml('')).toBe('');
});

describe('100 kB made to be slow', () => {
  const fill = (part: string, length = 100_000) => part.repeat(Math.ceil(length / part.length)).slice(0, length);
  const ordinary = fill('<h2>Title</h2><p>Words <strong>of</strong> a <a href="/x">link</a>.</p><ul><li>one</li></ul>');
  const timeOf = (html: string) => {
    const start = process.cpuUsage();
    toSafeHtml(html);
    return process.cpuUsage(start).user;
  };
  const best = (html: string) => Math.min(timeOf(html), timeOf(html));
  let usual = 0;
  beforeAll(() => {
    usual = best(ordinary);
  });

  test.each([
    ['elements', `<b> <x> <p><a> <table><tr><td> <svg> <svg><foreignObject> <form> <iframe> <b></b> </p> <p><span><p>`],
    ['text that is not read', `<noscript> <noscript></p></noscript> <!-- <![CDATA[ <b><!--</b>--> <script>`],
    ['attributes', `<a/href= <a/href=" <a/title=' <p/style=" <img/src=x> a=1/`],
    ['characters', `< </ & &amp &# &#x1 \u202e`],
  ])('%s', (_, parts) => {
    for (const part of parts.split(' ')) {
      for (const html of [fill(part), `<a ${fill(part)}`, fill(part, 50_000) + fill('</i>', 50_000)])
        expect(best(html), part).toBeLessThan(usual * 20);
    }
  });

  test('nesting without end keeps its text', () => {
    expect(toSafeHtml(`${'<b>'.repeat(100)}deep`)).toBe(`${'<strong>'.repeat(60)}deep${'</strong>'.repeat(60)}`);
    expect(toSafeHtml(`${'<b>'.repeat(30_000)}5 &lt; 6 <p>deep`)).toBe('<p>5 &lt; 6 deep</p>');
  });
});
