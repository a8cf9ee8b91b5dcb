import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contactMessageCalls } from '../../src/features/requests/contact-message/contact-message.calls.ts';
import { contactMessageSample } from '../../src/features/requests/contact-message/contact-message.sample.ts';
import { settingsTexts } from '../../src/features/settings/settings.sample.ts';
import { logoFields } from '../../src/features/settings/settings-names.ts';
import { readConfig } from '../../src/server/config/config.ts';
import { openSiteOutbox } from '../../src/server/site-mail.ts';
import {
  coloursIn,
  drawnFor,
  drawOther,
  otherColours,
  otherCompany,
  otherStatistic,
  publicAnswers,
  tracesIn,
} from '../harness/change-of-hands.ts';
import { openDemoSite } from '../harness/demo-site.ts';
import { type TestSite, testSeal } from '../harness/test-site.ts';
import { publicOrigin, withPages } from '../harness/whole-site.ts';
import { staffCalls } from '../publishing/staff-calls.ts';

const own = { ...otherCompany, ...otherColours, statistics: [otherStatistic], ownLogo: true };

describe('the change of hands', () => {
  let site: TestSite;
  let admin: string;
  const { send } = staffCalls(
    () => site,
    () => admin,
  );
  const read = async (url: string) => (await site.call({ url })).body;

  beforeAll(async () => {
    const mailConfig = { SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'site@delta.example' };
    site = await openDemoSite((store, folder) => ({
      ...withPages(store, folder),
      mail: openSiteOutbox({ ...readConfig({}), ...mailConfig }, store, testSeal, () => publicOrigin),
    }));
    admin = await site.tokenFor('Admin');
  });
  afterAll(() => site.close());

  test('leaves nothing of the demo company for visitors and machines', async () => {
    expect(tracesIn(await read('/home')).length).toBeGreaterThan(20);
    expect(tracesIn(await read('/ar/about-us')).length).toBeGreaterThan(5);

    const picture = async (width: number, height: number) => ({
      type: 'image/png',
      bytes: await drawOther(width, height),
    });
    const logo = await picture(600, 200);
    const pictures = {
      ...Object.fromEntries(logoFields.map((name) => [name, logo])),
      Icon: await picture(512, 512),
      AuthorImage: await picture(300, 300),
    };
    const saved = await send('PUT', '/Settings', { ...settingsTexts(), ...own, ...pictures });
    expect([saved.statusCode, saved.body]).toEqual([200, expect.anything()]);
    for (let left = 1; left > 0; ) left = (await send('DELETE', '/DemoContent')).json().left;

    const after = await publicAnswers(read);
    expect(after.size).toBeGreaterThan(50);
    const left = [...after].flatMap(([address, text]) =>
      [...tracesIn(text), ...coloursIn(text)].map((trace) => `${address}: ${trace}`),
    );
    expect(left).toEqual([]);
  });

  test('what pages are shared and installed with is drawn of the new one', async () => {
    const home = await read('/home');
    const [, card = ''] = /og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(home) ?? [];
    const icons = JSON.parse(await read('/site.webmanifest')).icons.map(({ src }: { src: string }) => src);
    expect(icons).toHaveLength(2);
    for (const address of [card, ...icons])
      expect([address, await drawnFor((await site.call({ url: address })).rawPayload)]).toEqual([
        address,
        { isOther: true, ours: [] },
      ]);
  });

  test('letters come from the new company', async () => {
    const sent = await send('POST', contactMessageCalls.create.path, contactMessageSample);
    expect([sent.statusCode, sent.body]).toEqual([201, expect.anything()]);
    const letters = await site.store.tables().selectFrom('outbox').select(['subject', 'text', 'html']).execute();
    expect(letters.length).toBeGreaterThan(0);
    for (const { subject, text, html } of letters) {
      const written = `${subject}\n${text}\n${html}`;
      expect([...tracesIn(written), ...coloursIn(written)]).toEqual([]);
    }
  });
});
