import sharp from 'sharp';
import { blogSample } from '../../src/entities/blog/blog.sample.ts';
import { projectSample } from '../../src/entities/project/project.sample.ts';
import { settingsSample } from '../../src/features/settings/settings.sample.ts';
import type { Media } from '../../src/kit/media/library/media.contract.ts';
import { wrongUses } from '../../src/kit/media/library/scan-uses.server.ts';
import { recordTypes } from '../../src/server/record-types.ts';
import { openSiteOn, type TestSite } from '../../testing/harness/test-site.ts';
import { openTwoInstances } from '../../testing/harness/two-instances.ts';
import { chanceFrom } from '../../testing/publishing/model/chance.ts';
import { staffCalls } from '../../testing/publishing/staff-calls.ts';
import { createTestDatabase } from '../../testing/services/test-database.ts';
import { exactly, type Part, type Row, some, type Trial } from '../lib/part.ts';

const changes = { rateLimits: false };
const picturesAtHand = 14;
/** Between two looks through everything. */
const editsAtOnce = 25;
const races = 100;

/** Random edits of everything that shows pictures; then what the library noted is compared with a look through everything. */
export const libraryEdits: Part = async (trial) => {
  const { url } = await trial.sandbox.postgres();
  return [
    ...(await editOn(trial, 'SQLite', () => openSiteOn(null, changes))),
    ...(await editOn(trial, 'PostgreSQL, 2 instances', async () =>
      openTwoInstances(await createTestDatabase(url), changes),
    )),
  ];
};

type File = { bytes: Buffer; type: string; name: string };

async function drawn(index: number): Promise<File> {
  const background = { r: index % 256, g: Math.floor(index / 256), b: 90 };
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer();
  return { bytes, type: 'image/png', name: `picture-${index}.png` };
}

async function editOn(trial: Trial, database: string, open: () => Promise<TestSite>): Promise<Row[]> {
  const site = await open();
  try {
    const editor = await editorOf(site, trial.seed);
    let differences = 0;
    for (let done = 0; done < trial.size; done += editsAtOnce) {
      for (let edit = 0; edit < editsAtOnce; edit += 1) await editor.edit();
      const wrong = await wrongUses(site.store.tables(), recordTypes);
      for (const line of wrong) trial.say(`✗ ${database}, seed ${trial.seed}, after ${done + editsAtOnce}: ${line}`);
      differences += wrong.length;
    }
    const { accepted, refused } = editor.counts;
    trial.say(`${database}: ${accepted} edits accepted, ${refused} refused`);
    const { kept, lost } = await editor.race();
    const what = `library on ${database}`;
    return [
      some(`${what}: edits accepted (seed ${trial.seed})`, accepted),
      exactly(`${what}: differences from a look through everything`, 0, differences),
      exactly(
        `${what}: deleted while its use was being added × ${races}: in the library and used afterwards`,
        races,
        kept,
      ),
      exactly(`${what}: of these without a file`, 0, lost),
    ];
  } finally {
    await site.close();
  }
}

type Answer = { statusCode: number; json: <T>() => T };

async function editorOf(site: TestSite, seed: number) {
  const chance = chanceFrom(seed);
  const admin = await site.tokenFor('Admin');
  const { send } = staffCalls(
    () => site,
    () => admin,
  );
  const pictures = await Promise.all(Array.from({ length: picturesAtHand }, (_, index) => drawn(index)));
  const records: Record<'Clients' | 'Projects' | 'Blogs', number[]> = { Clients: [], Projects: [], Blogs: [] };
  const counts = { accepted: 0, refused: 0 };
  let fresh = 1000;

  const library = async () => (await send('GET', '/Media?pageSize=100')).json<{ data: Media[] }>().data;

  /** An article shows pictures of the library in its text. */
  async function articleText(): Promise<string> {
    const shown = (await library()).filter(() => chance.isMet(0.3)).slice(0, 3);
    return `<p>Text</p>${shown.map(({ address }) => `<figure><img src="${address}" alt=""></figure>`).join('')}`;
  }

  const bodies = {
    Clients: async () => ({ nameEN: 'A client', nameAR: 'عميل', Logo: chance.of(pictures) }),
    Projects: async () => ({
      ...projectSample,
      HeadImage: chance.of(pictures),
      MediaFiles: [chance.of(pictures), chance.of(pictures)],
    }),
    Blogs: async () => ({
      ...blogSample,
      Image: chance.of(pictures),
      ...{ ContentEN: await articleText(), ContentAR: await articleText() },
    }),
  };
  type Kind = keyof typeof bodies;
  const kinds: Kind[] = ['Clients', 'Projects', 'Blogs'];
  /** Where there is none yet, the number of one that does not exist. */
  const anyIn = (ids: number[]) => (ids.length > 0 ? chance.of(ids) : 1);
  const anyOf = (kind: Kind) => `/${kind}/${anyIn(records[kind])}`;
  const anyPicture = async () => `/Media/${anyIn((await library()).map(({ id }) => id))}`;

  async function add(kind: Kind, body: object): Promise<Answer> {
    const answer = await send('POST', `/${kind}`, body);
    if (answer.statusCode === 201) records[kind].push(answer.json<{ id: number }>().id);
    return answer;
  }

  const steps: ((kind: Kind) => Promise<Answer>)[] = [
    async (kind) => add(kind, await bodies[kind]()),
    async (kind) => add(kind, { ...(await bodies[kind]()), Status: 'draft' }),
    async (kind) => send('PUT', anyOf(kind), await bodies[kind]()),
    async (kind) => send('PUT', `${anyOf(kind)}/Draft`, await bodies[kind]()),
    async (kind) => send('DELETE', `${anyOf(kind)}/Draft`),
    async (kind) => send('POST', `${anyOf(kind)}/Publish`, chance.isMet(0.5) ? {} : { languages: ['en'] }),
    async (kind) => send('POST', `${anyOf(kind)}/Unpublish`, {}),
    async (kind) => send('DELETE', anyOf(kind)),
    async (kind) => send('POST', `${anyOf(kind)}/Restore`, {}),
    async (kind) => send('POST', `${anyOf(kind)}/Duplicate`, {}),
    async () => send('DELETE', `/Trash/client${anyOf('Clients').replace('/Clients', '')}`),
    async () => send('DELETE', `/Trash/blog${anyOf('Blogs').replace('/Blogs', '')}`),
    async () => send('PUT', '/Settings', { ...settingsSample, AuthorImage: chance.of(pictures) }),
    async () => send('POST', '/Media', { File: chance.of(pictures), AltEN: 'A description' }),
    async () => send('DELETE', await anyPicture()),
    async () => {
      fresh += 1;
      const File = chance.isMet(0.7) ? await drawn(fresh) : chance.of(pictures);
      return send('POST', `${await anyPicture()}/Replace`, { File });
    },
  ];

  return {
    counts,
    async edit() {
      const { statusCode } = await chance.of(steps)(chance.of(kinds));
      if (statusCode >= 500) throw new Error(`an edit was answered with ${statusCode}`);
      if (statusCode < 400) counts.accepted += 1;
      else counts.refused += 1;
    },

    /** A picture that nothing uses is deleted while a record begins to. */
    async race() {
      let [kept, lost] = [0, 0];
      for (let round = 0; round < races; round += 1) {
        fresh += 1;
        const File = await drawn(fresh);
        const { id, address } = (await send('POST', '/Media', { File })).json<Media>();
        await Promise.all([
          send('DELETE', `/Media/${id}`),
          send('POST', '/Clients', { nameEN: 'A client', nameAR: 'عميل', Logo: File }),
        ]);
        const after = await send('GET', `/Media/${id}`);
        if (after.statusCode === 200 && after.json<Media>().uses === 1) kept += 1;
        if ((await site.call({ url: address })).statusCode !== 200) lost += 1;
      }
      return { kept, lost };
    },
  };
}
