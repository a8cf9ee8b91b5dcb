import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { nextChangelog, releaseProblem } from './release-notes.ts';

/** `npm run release -- 0.2.0`: dates the changelog, sets the version, commits and tags. Pushing is left to the person. */
const [version = ''] = process.argv.slice(2);
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();

const changelog = readFileSync('CHANGELOG.md', 'utf8');
const { version: current } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const isDirty = git('status', '--porcelain') !== '';
const problem = isDirty ? 'There are changes that are not committed.' : releaseProblem(changelog, current, version);
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else {
  writeFileSync('CHANGELOG.md', nextChangelog(changelog, version, new Date().toISOString().slice(0, 10)));
  // In the manifest and in the lock file; npm's own commit would leave the changelog out.
  execFileSync('npm', ['version', version, '--no-git-tag-version'], { stdio: 'ignore' });
  git('commit', '--quiet', '--all', '--message', `Release ${version}`);
  git('tag', '--annotate', `v${version}`, '--message', `Release ${version}`);
  console.log(`Released ${version}. Publish it with: git push --follow-tags`);
}
