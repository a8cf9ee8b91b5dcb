import sharp from 'sharp';
import { type Config, settingNames } from '../../server/config.ts';
import { readVersion } from '../../server/project-files.ts';
import { bad, type Finding, ok } from './finding.ts';

const oldestNode = 24;

export function checkVersions(): Finding[] {
  const { node } = process.versions;
  return [
    ok('Program', `Meridian ${readVersion()} on ${process.platform} ${process.arch}`),
    Number.parseInt(node, 10) >= oldestNode
      ? ok('Node', node)
      : bad('Node', `${node} is too old`, `npm run site uses the project's own Node ${oldestNode}.`),
    ok('Picture library', `sharp ${sharp.versions.sharp}, libvips ${sharp.versions.vips}`),
  ];
}

const secret = /SECRET|PASSWORD|TOKEN|KEY/;

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
