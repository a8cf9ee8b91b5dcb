import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { offeredWidthNames } from '../../src/kit/media/picture-name.ts';
import { logIn, startSite } from '../../testing/services/running-site.ts';
import { expect, test } from '../lib/fixtures.ts';

test('the widths of an uploaded picture are there before anybody asks for them', async ({ request }) => {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-prewarm-'));
  const site = await startSite({ DATA_DIR: folder, SEED: 'none', PREWARM_PICTURES: 'on' });
  const headers = { authorization: `Bearer ${await logIn(site.url)}` };
  const buffer = await sharp({ create: { width: 400, height: 20, channels: 3, background: '#0a7b70' } })
    .png()
    .toBuffer();
  const Logo = { name: 'logo.png', mimeType: 'image/png', buffer };
  const multipart = { nameEN: 'Noor Pharmacy', nameAR: 'صيدليات نور', Logo };
  const answer = await request.post(`${site.url}/api/Clients`, { headers, multipart });
  const { logoUrl } = (await answer.json()) as { logoUrl: string };
  const widths = offeredWidthNames(logoUrl.replace('/uploads/', ''));
  expect(widths).toHaveLength(4);
  await expect.poll(() => readdir(join(folder, 'uploads'))).toEqual(expect.arrayContaining(widths));
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});
