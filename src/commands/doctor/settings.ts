import sharp from 'sharp';
import { type Config, settingNames } from '../../server/config/config.ts';
import { describeUnknown, unknownSettings } from '../../server/config/unknown-settings.ts';
import { readRelease, releaseName, unknownCommit } from '../../server/release.ts';
import { bad, type Finding, note, ok } from './finding.ts';

const oldestNode = 24;

export function checkVersions(): Finding[] {
  const { node } = process.versions;
  const release = readRelease();
  const program = `Meridian ${releaseName(release)} on ${process.platform} ${process.arch}`;
  return [
    release.commit === unknownCommit
      ? note('Program', program, 'Set GIT_COMMIT to the commit that this was built from.')
      : ok('Program', program),
    Number.parseInt(node, 10) >= oldestNode
      ? ok('Node', node)
      : bad('Node', `${node} is too old`, `npm run site uses the project's own Node ${oldestNode}.`),
    ok('Picture library', `sharp ${sharp.versions.sharp}, libvips ${sharp.versions.vips}`),
  ];
}

const secret = /SECRET|PASSWORD|TOKEN|KEY/;

/** Misspelt ones would be ignored without a word. */
export function checkUnknownSettings(env = process.env): Finding[] {
  const todo = 'README.md lists the settings; take it out of the environment if it is not meant for the site.';
  return unknownSettings(env).map((unknown) => note('Unknown setting', describeUnknown(unknown), todo));
}

/** What is set, without what nobody should read in a message to support. */
export function checkSettings(config: Config, env = process.env): Finding {
  const set = settingNames.filter((name) => env[name]).sort();
  const shown = set.map((name) => `${name}=${hidden(name, String(env[name]))}`);
  const missing = config.AUTH_SECRET ? '' : '; AUTH_SECRET is kept in the database';
  return ok('Settings', (shown.length > 0 ? shown.join(' ') : 'none is set') + missing);
}

function hidden(name: string, value: string): string {
  if (secret.test(name)) return '(hidden)';
  // An address without its user, password and parameters.
  return /^\w+:\/\//.test(value) ? value.replace(/\/\/[^/]*@/, '//(hidden)@').replace(/\?.*/, '?(hidden)') : value;
}
