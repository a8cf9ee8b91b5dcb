import { execFile } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { drawWidths } from './draw-width.server.ts';

const priority = Number(process.argv[2]);

// Visitors come first.
setPriority(priority);
if (priority === constants.priority.PRIORITY_LOW) takeIdleTimeOnly();

/**
 * Linux has a class below all priorities: a core that is at such work counts as free, and is given up at once. The
 * threads that draw are started later and inherit it. Where there is no `chrt`, the priority has to do.
 */
function takeIdleTimeOnly() {
  execFile('chrt', ['--all-tasks', '--idle', '--pid', '0', String(process.pid)], () => undefined);
}

process.on('message', (job: Parameters<typeof drawWidths>) => {
  drawWidths(...job).then(
    () => process.send?.(null),
    (error: unknown) => process.send?.(String(error)),
  );
});
// The site has ended, however it did: nobody wants the rest.
process.on('disconnect', () => process.exit());
