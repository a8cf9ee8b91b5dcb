import { projectFile } from '../server/project-files.ts';
import { controlFile, readControlAddress } from '../server/succession/control-address.ts';
import { openControlLine } from '../server/succession/control-line.ts';
import type { ControlNews } from '../server/succession/messages.ts';
import { command } from './command.ts';

export const restart = command({
  about: [
    'Starts the version in this folder beside the one that runs, waits until it is ready, hands the port over and lets the old',
    'one finish. Nobody is refused meanwhile. When the new one does not start, the old one goes on. Settings stay those that',
    'the site was started with: to change them, stop it and start it.',
  ],
  options: {},
  async run(_, { config: { DATA_DIR, PORT }, progress }) {
    const began = performance.now();
    const { release } = await order(controlFile(DATA_DIR, PORT), progress);
    const seconds = Number(((performance.now() - began) / 1000).toFixed(1));
    return { lines: [`${release} runs now; that took ${seconds} s.`], data: { release, seconds } };
  },
});

type Restarted = Extract<ControlNews, { kind: 'restarted' }>;

async function order(file: string, progress: (text: string) => void): Promise<Restarted> {
  const address = readControlAddress(file);
  let restarted: Restarted | undefined;
  let refusal: string | undefined;
  const line =
    address &&
    openControlLine(address, (news) => {
      if (news.kind === 'progress') progress(news.text);
      if (news.kind === 'restarted') restarted = news;
      if (news.kind === 'refused') refusal = news.reason;
    });
  line?.order({ kind: 'restart', root: projectFile('.') });
  if (!(await line?.closed)) throw new Error('No site runs here: DATA_DIR and PORT must be those of the running one.');
  if (refusal) throw new Error(refusal);
  if (!restarted) throw new Error('The site ended before it could say how that went; its log knows more.');
  return restarted;
}
