import { describe, expect, test } from 'vitest';
import { articleHtml, contentsOf } from './article-html.ts';

const words = { anchor: (heading: string) => `Link to ${heading}`, table: 'Table' };
const shown = (html: string, host?: string) => articleHtml(html, words, host);
const ids = (html: string) => [...shown(html).matchAll(/ id="([^"]*)"/g)].map((match) => match[1]);

describe('headings can be linked to', () => {
  test('by an id of their own words, with a link beside them', () => {
    expect(shown('<h2 dir="ltr">Start <em>here</em></h2>')).toBe(
      '<div data-heading><h2 id="h-start-here" dir="ltr">Start <em>here</em></h2>' +
        '<a href="#h-start-here" aria-label="Link to Start here">#</a></div>',
    );
  });

  test.each([
    ['in Arabic, without the marks', '<h2>ابدأ مِن هُنا؟</h2>', ['h-ابدأ-من-هنا']],
    ['each once', '<h2>Main</h2><h3>Main</h3><h4>Main!</h4>', ['h-main', 'h-main-2', 'h-main-3']],
    ['even when a number is taken', '<h2>A 2</h2><h2>A</h2><h2>A</h2>', ['h-a-2', 'h-a', 'h-a-3']],
    ['over several lines', '<h2>One\ntwo</h2>', ['h-one-two']],
    ['made of signs alone', '<h2>&lt;?&gt;</h2>', ['h']],
    ['not when there is nothing in them', '<h2> </h2>', []],
  ])('%s', (_, html, expected) => {
    expect(ids(html)).toEqual(expected);
  });

  test('with quotes in their words', () => {
    expect(shown('<h2>A "good" day &amp; night</h2>')).toContain(
      'aria-label="Link to A &quot;good&quot; day &amp; night"',
    );
  });
});

test('tables and code scroll in boxes that the keyboard reaches, also one in another', () => {
  const table = '<table><tbody><tr><td><table></table></td></tr></tbody></table>';
  expect(shown(table).match(/<div role="group" aria-label="Table" tabindex="0"><table>/g)).toHaveLength(2);
  expect(shown(table).match(/<\/table><\/div>/g)).toHaveLength(2);
  expect(shown('<pre dir="ltr"><code>ls</code></pre>')).toBe('<pre tabindex="0" dir="ltr"><code>ls</code></pre>');
});

test('pictures come from the host that keeps them', () => {
  expect(shown('<img src="/uploads/a.webp" alt="">', 'https://api.example')).toBe(
    '<img src="https://api.example/uploads/a.webp" alt="">',
  );
});

test('the contents are its larger parts, by the ids that their headings get', () => {
  const html = '<h2>Cost &amp; <em>time</em></h2><h3>Time</h3><h2> </h2><h2>Time</h2>';
  const parts = contentsOf(html);
  expect(parts).toEqual([
    { id: 'h-cost-time', title: 'Cost & time' },
    { id: 'h-time-2', title: 'Time' },
  ]);
  for (const { id } of parts) expect(shown(html)).toContain(`<h2 id="${id}">`);
});
