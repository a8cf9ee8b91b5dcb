import { controlFile, readControlAddress } from '../../src/server/succession/control-address.ts';
import { openControlLine } from '../../src/server/succession/control-line.ts';
import type { Place } from '../../testing/services/site-command.ts';

/** Changes when another process has taken over. */
export function whoAnswers(place: Place): string | undefined {
  return addressOf(place)?.path;
}

/** Orders a restart as the command in that folder would; says how it went. */
export async function restartFrom(root: string, place: Place): Promise<string> {
  const address = addressOf(place);
  if (!address) return 'nobody is there';
  let said = '';
  const line = openControlLine(address, (news) => {
    if (news.kind === 'refused') said = news.reason;
    if (news.kind === 'restarted') said = `${news.release} runs now`;
  });
  line.order({ kind: 'restart', root });
  await line.closed;
  return said;
}

function addressOf({ DATA_DIR, PORT }: Place) {
  return readControlAddress(controlFile(DATA_DIR, Number(PORT)));
}
