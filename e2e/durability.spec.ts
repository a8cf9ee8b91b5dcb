import { killRounds } from '../scripts/kill-rounds.ts';
import { expect, test } from './fixtures.ts';

test('ten kills in the middle of writing lose nothing that was acknowledged', async () => {
  test.setTimeout(180_000);
  const report = await killRounds(10);
  expect(report.acknowledged).toBeGreaterThan(10);
  expect(report).toMatchObject({ lost: 0, halfRecords: 0, brokenPictures: 0, leftoverFiles: 0 });
});
