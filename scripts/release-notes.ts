const heading = '## Unreleased\n';

/** Why this version cannot be released; null when it can. */
export function releaseProblem(changelog: string, current: string, version: string): string | null {
  if (!/^\d+\.\d+\.\d+$/.test(version)) return 'Name the version, such as: npm run release -- 0.2.0';
  if (!isHigher(version, current)) return `${version} is not higher than ${current}.`;
  const [, rest = ''] = changelog.split(heading);
  const notes = rest.split(/^## /m)[0] ?? '';
  return /^- /m.test(notes) ? null : 'Nothing is under "Unreleased" in CHANGELOG.md.';
}

/** The changelog with what is unreleased under its number and day, and an empty place for what comes next. */
export function nextChangelog(changelog: string, version: string, day: string): string {
  return changelog.replace(heading, `${heading}\n## ${version} (${day})\n`);
}

function isHigher(version: string, than: string): boolean {
  return version.localeCompare(than, 'en', { numeric: true }) > 0;
}
