import { afterAll, beforeAll, expect, test } from 'vitest';
import { historyFields, unnamedPair } from '../../src/features/history/screen/history-fields.ts';
import { recordLinks } from '../../src/features/record-links/record-links.ts';
import { ownColumns } from '../../src/kit/records/record-type.server.ts';
import { readTexts } from '../../src/server/project-files.ts';
import { recordTypes } from '../../src/server/record-types.ts';
import { openTestSite } from '../harness/both-databases.ts';
import type { TestSite } from '../harness/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite('sqlite');
});
afterAll(() => site.close());

test.each(recordTypes)('$name has its place in the trash, the log and the history', ({ name, history }) => {
  expect(recordLinks[name]?.hasHistory ?? false).toBe(history !== null);
});

// Settings have a label for each of their columns anyway.
const content = recordTypes.filter(({ name, history }) => history && name !== 'settings');

test.each(content)('$name shows every column of its past under the label of its form', async ({ name, history }) => {
  const tables = await site.store.tables().introspection.getTables();
  const columns = tables.find((table) => table.name === name)?.columns.map((column) => [column.name, null]) ?? [];
  const shown = (historyFields[name] ?? []).flatMap((field) =>
    field.isPair ? [`${field.name}EN`, `${field.name}AR`] : [field.name],
  );
  const hidden = [...(history?.derived ?? []), ...(history?.fixed ?? [])];
  const own = Object.keys(ownColumns(Object.fromEntries(columns)));
  const isLabelled = (column: string) => Object.values(readTexts()).every((texts) => unnamedPair(column, texts));
  const left = own.filter((column) => !shown.includes(column) && !hidden.includes(column));
  expect(left.filter((column) => !isLabelled(column))).toEqual([]);
  expect(shown.filter((column) => !own.includes(column))).toEqual([]);
});
