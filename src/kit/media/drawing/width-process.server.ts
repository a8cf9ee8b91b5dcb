import { setPriority } from 'node:os';
import { drawWidths } from './draw-width.server.ts';

// Visitors come first.
setPriority(Number(process.argv[2]));

process.on('message', (job: Parameters<typeof drawWidths>) => {
  drawWidths(...job).then(
    () => process.send?.(null),
    (error: unknown) => process.send?.(String(error)),
  );
});
// The site has ended, however it did: nobody wants the rest.
process.on('disconnect', () => process.exit());
