import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openSiteOn } from '../../../testing/harness/test-site.ts';
import { portOf } from '../../server/app.ts';
import { stopListening } from './stop-listening.server.ts';

/** Connects, asks, and leaves a file when the system has taken the connection in; prints what became of it. */
const visitor = `
  const [, port, file] = process.argv;
  const socket = require('node:net').connect(Number(port), '127.0.0.1', () => {
    socket.write('GET /healthz HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n', () => require('node:fs').writeFileSync(file, ''));
  });
  socket.on('data', (chunk) => socket.end(console.log(String(chunk).split('\\r\\n')[0])));
  socket.on('error', (error) => console.log(error.code));
`;

test('whoever has connected before the stop, and was not looked at yet, gets an answer', async () => {
  const site = await openSiteOn(null);
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  const file = join(site.folder, 'connected');
  const child = spawn(process.execPath, ['-e', visitor, String(portOf(site.app)), file]);
  const said = text(child.stdout);
  // Nothing else happens in this process meanwhile: so busy is a site under load.
  for (const began = Date.now(); !existsSync(file) && Date.now() - began < 20_000; );
  await stopListening(site.app.server);
  await site.app.closeGracefully();
  await site.close();
  expect(await said).toBe('HTTP/1.1 200 OK\n');
});

test('a page that is asked for while good-byes are said can still ask the API inside the process', async () => {
  const site = await openSiteOn(null);
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  const visitor = connect(Number(portOf(site.app)), '127.0.0.1');
  await once(visitor, 'connect');
  const leaving = site.app.closeGracefully();
  expect((await site.app.inject('/api/Clients')).statusCode).toBe(200);
  visitor.destroy();
  await leaving;
  await site.close();
});

test('somebody who says nothing holds up the stop of a busy process no longer than that of an idle one', async () => {
  const site = await openSiteOn(null);
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  const visitor = connect(Number(portOf(site.app)), '127.0.0.1');
  await once(visitor, 'connect');
  let turns = 0;
  const busy = setInterval(() => {
    turns += 1;
    for (const began = performance.now(); performance.now() - began < 200; );
  }, 1);
  await site.app.closeGracefully();
  clearInterval(busy);
  visitor.destroy();
  await site.close();
  // Of 200 ms each, in the 4 seconds that good-byes take. If looks were counted, there would be one turn for each of 80.
  expect(turns).toBeLessThan(40);
});
