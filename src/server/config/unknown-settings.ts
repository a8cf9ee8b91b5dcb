import { settingNames } from './config.ts';

export type UnknownSetting = { name: string; meant: string | null };

/** Nothing else is called like these. Other names of ours, such as PORT, are parts of many. */
const ownBeginnings = ['S3_', 'ADMIN_', 'MARKETER_', 'BACKUP_'];
/** What Kubernetes tells every container about services, whatever those are called. */
const ofServices = /_SERVICE_(?:HOST|PORT)|_PORT(?:_|$)/;
/** Shorter names are too like others: PORT and POST. */
const shortestCompared = 6;

/** Variables that look like settings of ours and are none: a misspelt one would be ignored without a word. */
export function unknownSettings(env: NodeJS.ProcessEnv): UnknownSetting[] {
  const names = Object.keys(env).filter((name) => /^[A-Z][A-Z\d_]+$/.test(name) && !settingNames.includes(name));
  return names.flatMap((name) => {
    const meant = settingNames.find((known) => known.length >= shortestCompared && isSlip(name, known)) ?? null;
    const looksOwn = ownBeginnings.some((start) => name.startsWith(start)) && !ofServices.test(name);
    return meant || looksOwn ? [{ name, meant }] : [];
  });
}

export function describeUnknown({ name, meant }: UnknownSetting): string {
  return `${name} is no setting and was ignored${meant ? `: ${meant} is one` : ''}`;
}

/** One sign too many, too few or another, or two that changed places. */
function isSlip(name: string, known: string): boolean {
  const [short, long] = name.length < known.length ? [name, known] : [known, name];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const rest = (text: string, from: number) => text.slice(from);
  if (short.length < long.length) return rest(short, at) === rest(long, at + 1);
  const isSwapped =
    short[at] === long[at + 1] && short[at + 1] === long[at] && rest(short, at + 2) === rest(long, at + 2);
  return isSwapped || rest(short, at + 1) === rest(long, at + 1);
}
