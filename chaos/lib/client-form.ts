import { openAsBlob } from 'node:fs';
import { noise } from '../../testing/services/noise.ts';

/** A client with a logo of noise, no two alike. */
export async function clientForm(name: string, width: number, height: number): Promise<FormData> {
  const logo = await noise(width, height).png({ compressionLevel: 1 }).toBuffer();
  return withLogo(name, new Blob([new Uint8Array(logo)], { type: 'image/png' }));
}

/** A client whose logo is read from disk while it is sent: whoever measures need not hold it in memory. */
export async function clientFormFrom(path: string): Promise<FormData> {
  return withLogo('Noor', await openAsBlob(path, { type: 'image/png' }));
}

function withLogo(name: string, logo: Blob): FormData {
  const form = new FormData();
  form.set('nameEN', name);
  form.set('nameAR', name);
  form.set('Logo', logo, 'logo.png');
  return form;
}
