import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { logIn } from '../scripts/running-site.ts';
import { offeredWidthNames } from '../src/kit/media/picture-name.ts';
import { expect, test } from './fixtures.ts';
import { sharedUploads } from './flat-pictures.ts';

test('the widths of an uploaded picture are there before anybody asks for them', async ({ site, request }) => {
  const headers = { authorization: `Bearer ${await logIn(site.url)}` };
  const background = `#${String(Date.now()).slice(-6)}`;
  const buffer = await sharp({ create: { width: 400, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
  const Logo = { name: 'logo.png', mimeType: 'image/png', buffer };
  const multipart = { nameEN: 'Noor Pharmacy', nameAR: 'صيدليات نور', Logo };
  const answer = await request.post(`${site.url}/api/Clients`, { headers, multipart });
  const { id, logoUrl } = (await answer.json()) as { id: number; logoUrl: string };
  const widths = offeredWidthNames(logoUrl.replace('/uploads/', ''));
  expect(widths).toHaveLength(4);
  await expect.poll(() => readdir(sharedUploads)).toEqual(expect.arrayContaining(widths));
  await request.delete(`${site.url}/api/Clients/${id}`, { headers });
});
