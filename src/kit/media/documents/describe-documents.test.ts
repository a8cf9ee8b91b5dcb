import { expect, test } from 'vitest';
import { describeDocuments } from './describe-documents.ts';

const name = `${'a'.repeat(32)}-1258291.pdf`;
const note = (bytes: number) => `PDF, ${bytes} B`;

test('links to documents say what one gets, wherever they are kept; others stay as they are', () => {
  const html = `<p><a href="/blogs">All</a> <a href="https://api.example/uploads/${name}" dir="ltr"><strong>List</strong></a></p>`;
  expect(describeDocuments(html, note)).toBe(
    `<p><a href="/blogs">All</a> <a href="https://api.example/uploads/${name}" dir="ltr" download><strong>List</strong> <small>(PDF, 1258291 B)</small></a></p>`,
  );
  const others = '<p><a href="/uploads/list.pdf">List</a> <a href="/uploads/other.webp">Picture</a></p>';
  expect(describeDocuments(others, note)).toBe(others);
});

test('what the library says of a document is the title of its links, and no markup', () => {
  const html = `<a href="/uploads/${name}">List</a>`;
  expect(describeDocuments(html, note, { [name]: { alt: 'Prices "2026" <b>' } })).toContain(
    'title="Prices &quot;2026&quot; &lt;b&gt;" download>',
  );
});
