import { constants, setPriority } from 'node:os';
import { drawWidth } from './draw-width.server.ts';

// Nobody waits for what is made ahead: it gets what visitors leave of the processor.
setPriority(constants.priority.PRIORITY_LOW);

process.on('message', (job: Parameters<typeof drawWidth>) => {
  drawWidth(...job).then(
    () => process.send?.(null),
    (error: unknown) => process.send?.(String(error)),
  );
});
// The site has ended, however it did: nobody wants the rest.
process.on('disconnect', () => process.exit());
