import { expect, test } from 'vitest';
import { nextChangelog, releaseProblem } from './release-notes.ts';

const changelog = '# Changelog\n\n## Unreleased\n\n### Added\n- A thing.\n\n## 0.9.0 (2026-01-02)\n\n- The first.\n';

test('what is unreleased gets its number and day, and leaves room for what comes next', () => {
  expect(nextChangelog(changelog, '0.10.0', '2026-02-03')).toBe(
    '# Changelog\n\n## Unreleased\n\n## 0.10.0 (2026-02-03)\n\n### Added\n- A thing.\n\n## 0.9.0 (2026-01-02)\n\n- The first.\n',
  );
});

test.each([
  ['0.10.0', null],
  ['1.0.0', null],
  ['0.9.0', /not higher/],
  ['0.8.9', /not higher/],
  ['v1.0.0', /Name the version/],
  ['', /Name the version/],
])('a release of %j after 0.9.0', (version, problem) => {
  const found = releaseProblem(changelog, '0.9.0', version);
  if (problem) expect(found).toMatch(problem);
  else expect(found).toBeNull();
});

test('a release that says nothing is refused', () => {
  expect(releaseProblem(nextChangelog(changelog, '0.10.0', '2026-02-03'), '0.10.0', '0.11.0')).toMatch(/Nothing/);
});
