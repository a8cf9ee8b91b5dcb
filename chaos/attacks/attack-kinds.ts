import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { noise } from '../../testing/services/noise.ts';
import { logIn, type RunningSite, sitePassword } from '../../testing/services/running-site.ts';
import { call, saidBy } from '../lib/calls.ts';
import { exactly, formatCounts, type Row, type Trial, unjudged } from '../lib/part.ts';
import { openSockets } from '../lib/slow-sockets.ts';

export type Target = { site: RunningSite; admin: string; marketer: string };

/** What one stranger can send, and what must hold beside `/home` staying as quick as it was. */
export type Attack = { what: string; send: (target: Target, trial: Trial) => Promise<Row[]> };

const json = { 'content-type': 'application/json' };

/** Counts the answers, by status. Whoever gets none is counted too. */
async function statusesOf(asked: Promise<Response>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  await Promise.all(
    asked.map(async (asking) => {
      const status = await asking.then(
        async (answer) => {
          for await (const _ of answer.body ?? []);
          return String(answer.status);
        },
        () => 'no answer',
      );
      counts[status] = (counts[status] ?? 0) + 1;
    }),
  );
  return counts;
}

/** Once a second for as long as the attack lasts: of the few visits beside a single one, the slowest would be the p99. */
async function everySecond(seconds: number, send: () => Promise<Response>[]): Promise<Record<string, number>> {
  const asked: Promise<Response>[] = [];
  for (let round = 0; round < seconds; round += 1) {
    asked.push(...send());
    await sleep(1000);
  }
  return statusesOf(asked);
}

/** 5 searches a second, each of 99 words of one letter that occur nowhere. */
const searches: Attack = {
  what: '5 searches/s of 99 words',
  async send({ site }, { size: seconds }) {
    const asked: Promise<Response>[] = [];
    for (let round = 0; round < 5 * seconds; round += 1) {
      const words = Array.from({ length: 99 }, (_, index) =>
        String.fromCodePoint(0x4e00 + ((round * 99 + index) % 20_000)),
      );
      asked.push(fetch(`${site.url}/api/Search?q=${encodeURIComponent(words.join(' '))}`));
      await sleep(200);
    }
    return [unjudged('5 searches/s of 99 words: answers', formatCounts(await statusesOf(asked)))];
  },
};

const manyKeys: Attack = {
  what: '10 bodies of 100,000 keys a second',
  async send({ site }, { size: seconds }) {
    const keys = Array.from({ length: 100_000 }, (_, index) => `"${index.toString(36).padStart(4, 'a')}":0`);
    // As bytes: writing it out anew for each would take the processor time of the site's neighbours, not the site's.
    const body = Buffer.from(`{${keys.join(',')}}`);
    const post = () => fetch(`${site.url}/api/ContactUs`, { method: 'POST', headers: json, body });
    const counts = await everySecond(seconds, () => Array.from({ length: 10 }, post));
    return [unjudged('10 bodies of 100,000 keys a second: answers', formatCounts(counts))];
  },
};

const slowMultipart = {
  first:
    'POST /api/ContactUs HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n' +
    '--x\r\nContent-Disposition: form-data; name="fullName"\r\n\r\n',
  more: 'a',
  reads: true,
};

/** For the text of an article: stored and drawn like every upload, but `/home` stays what it was, and cached. */
async function pictureForm(): Promise<FormData> {
  const picture = await noise(300, 200).png({ compressionLevel: 1 }).toBuffer();
  return formWithPicture(picture, 'image/png', 'picture.png');
}

function formWithPicture(bytes: Uint8Array, type: string, name: string): FormData {
  const form = new FormData();
  form.set('Image', new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
}

const slowBodies: Attack = {
  what: '100 slow multipart bodies',
  async send({ site, admin }, { sandbox, size: seconds, isShort }) {
    const crowd = await openSockets(sandbox, site.url, 100, slowMultipart, true);
    await sleep(1000);
    const uploads = isShort ? 3 : 10;
    const counts: Record<string, number> = {};
    for (let number = 0; number < uploads; number += 1) {
      const said = saidBy(await call(site, admin, 'POST', '/Blogs/Pictures', await pictureForm()));
      counts[said] = (counts[said] ?? 0) + 1;
      await sleep((seconds * 1000) / uploads);
    }
    crowd.close();
    return [
      exactly(`100 slow multipart bodies: staff uploads stored (${formatCounts(counts)})`, uploads, counts[200] ?? 0),
    ];
  },
};

/** The owner has an address that logged in before; a stranger guesses and asks for links meanwhile. */
const lockout: Attack = {
  what: 'wrong passwords and links',
  async send({ site }) {
    const post = (path: string, body: object, address: string) =>
      fetch(`${site.url}/api/Auth/${path}`, {
        method: 'POST',
        headers: { ...json, 'x-forwarded-for': address },
        body: JSON.stringify(body),
      });
    const email = 'admin@example.com';
    const owner = () => post('Login', { email, password: sitePassword }, '203.0.113.7');
    const before = (await owner()).status;
    const wrong = Array.from({ length: 8 }, () => post('Login', { email, password: 'not this one' }, '198.51.100.9'));
    const guesses = await statusesOf(wrong);
    const links = await statusesOf(Array.from({ length: 5 }, () => post('Forgotten', { email }, '198.51.100.9')));
    return [
      exactly('wrong passwords and links: the owner before, status', 200, before),
      unjudged(
        'wrong passwords and links: answers to the stranger',
        `${formatCounts(guesses)}; links ${formatCounts(links)}`,
      ),
      exactly('wrong passwords and links: the owner afterwards, status', 200, (await owner()).status),
    ];
  },
};

const wholeLists: Attack = {
  what: '8 whole lists of heavy articles a second',
  async send({ site }, { size: seconds }) {
    const ask = () => fetch(`${site.url}/api/Blogs/AllBlogs`);
    const counts = await everySecond(seconds, () => Array.from({ length: 8 }, ask));
    const good = (counts[200] ?? 0) > 0;
    return [
      {
        what: '8 whole lists of heavy articles a second: answers',
        goal: '200, or 429/503',
        measured: formatCounts(counts),
        ok: good && !counts['no answer'] && !counts[500],
      },
    ];
  },
};

const compressedBomb: Attack = {
  what: 'a compressed drawing',
  async send({ site, marketer }, { isShort }) {
    const blanks = ' '.repeat(isShort ? 10_000_000 : 430_000_000);
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${blanks}</svg>`;
    const form = formWithPicture(gzipSync(drawing), 'image/svg+xml', 'bomb.svgz');
    const began = performance.now();
    const { status } = await call(site, marketer, 'POST', '/Blogs/Pictures', form);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    return [
      exactly('a compressed drawing: status', 422, status),
      unjudged('a compressed drawing: refused after', `${seconds} s`),
    ];
  },
};

const encodings: Attack = {
  what: '260 made-up encodings',
  async send({ site }) {
    const ask = (number: number) =>
      fetch(`${site.url}/home`, { headers: { 'accept-encoding': `br;x=${number}` }, redirect: 'manual' });
    const counts = await statusesOf(Array.from({ length: 260 }, (_, number) => ask(number)));
    await sleep(1000);
    return [exactly('260 made-up encodings: answered', 260, counts[200] ?? 0)];
  },
};

export const attacks: Attack[] = [searches, manyKeys, slowBodies, lockout, wholeLists, compressedBomb, encodings];

export async function targetOf(site: RunningSite, marketerEmail: string): Promise<Target> {
  return { site, admin: await logIn(site.url), marketer: await logIn(site.url, marketerEmail) };
}
