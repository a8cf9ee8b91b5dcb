import { beforeEach, expect, test } from 'vitest';
import { onBothDatabases } from '../../../../testing/harness/both-databases.ts';
import { testSeal } from '../../../../testing/harness/test-site.ts';
import { openSiteOutbox } from '../../../server/site-mail.ts';
import { storeEnvSettings } from '../../settings/stored-settings.server.ts';
import { contactMessageSample } from '../contact-message/contact-message.sample.ts';
import { quotationSample } from '../quotation/quotation.sample.ts';

const home = 'https://www.example.com';
const config = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'site@example.com' };

onBothDatabases(
  'letters about requests',
  (site) => {
    beforeEach(async () => {
      await storeEnvSettings(site().store, { notifyEmails: 'sales@example.com, boss@example.com' });
      await site().store.tables().deleteFrom('outbox').execute();
    });

    const ask = (changes: object = {}, headers: Record<string, string> = {}) =>
      site().call({ method: 'POST', url: '/api/Quotations', payload: { ...quotationSample, ...changes }, headers });
    const write = (changes: object = {}, headers: Record<string, string> = {}) =>
      site().call({ method: 'POST', url: '/api/ContactUs', payload: { ...contactMessageSample, ...changes }, headers });
    const letters = () => site().store.tables().selectFrom('outbox').selectAll().orderBy('id').execute();

    test('staff are told each by themselves, and the visitor is thanked in their own language', async () => {
      const { reference, id } = (await ask({}, { 'accept-language': 'ar' })).json();
      const [first, second, thanks] = await letters();
      expect([first?.recipient, second?.recipient]).toEqual(['sales@example.com', 'boss@example.com']);
      expect(first).toMatchObject({
        subject: `New quotation request ${reference} from Sara Ahmed`,
        replyTo: quotationSample.businessEmail,
        about: `quotation/${id}`,
        sender: 'Meridian Systems',
        language: 'en',
      });
      for (const fact of ['Delta Foods', '140', '01001234567', 'Network', 'Arabic', quotationSample.notes]) {
        expect(first?.text).toContain(fact);
        expect(first?.html).toContain(fact);
      }
      expect(first?.html).toContain(`href="${home}/admin/quatations?open=${id}"`);
      expect(first?.text).not.toContain('boss@example.com');
      expect(thanks).toMatchObject({
        recipient: quotationSample.businessEmail,
        subject: `وصلنا طلبك ${reference}`,
        replyTo: 'info@example.com',
        sender: 'ميريديان سيستمز',
        language: 'ar',
      });
      expect(thanks?.html).toContain('<html lang="ar" dir="rtl">');
      expect(thanks?.html).toContain(`<span dir="ltr">${reference}</span>`);
      expect(thanks?.text).toContain(`\u2066${reference}\u2069`);
      expect(new Set((await letters()).map(({ messageId }) => messageId)).size).toBe(3);
    });

    test('what was typed is text and nothing else', async () => {
      const fullName = 'Dina "D" & \'F\' &lt;b&gt; <a@b.example>, x';
      await write({ fullName, message: 'First & "second"\n\n1 < 2 > 0 =?utf-8?q?x?=' }, { 'accept-language': 'en' });
      const [news, , thanks] = await letters();
      for (const letter of [news, thanks]) {
        expect(letter?.html).toContain('First &amp; &quot;second&quot;<br><br>1 &lt; 2 &gt; 0 =?utf-8?q?x?=');
        expect(letter?.html).not.toMatch(
          /<(?!\/?(?:!doctype|html|head|meta|title|style|body|table|tr|td|h1|p|b|a|span|div|br)\b)/i,
        );
        expect(letter?.subject).not.toMatch(/[\r\n\0]/);
      }
    });

    test.each([
      ['a line break', 'Sara\r\nBcc: victim@example.net'],
      ['NUL', 'Sara\0'],
      ['a paragraph separator', 'Sara\u2029Bcc: x'],
    ])('a name with %s causes no letter at all', async (_, firstName) => {
      expect((await ask({ firstName })).statusCode).toBe(422);
      expect(await letters()).toEqual([]);
    });

    test('nobody hears of spam, and a repetition is not told twice', async () => {
      expect((await ask({ topic: 'cheap' })).statusCode).toBe(201);
      expect((await ask({ elapsedMs: 10 })).statusCode).toBe(201);
      expect(await letters()).toEqual([]);
      const key = { 'idempotency-key': `letters-${site().store.dialect}` };
      await Promise.all([write({}, key), write({}, key), write({}, key)]);
      expect(await letters()).toHaveLength(3);
    });

    test('without addresses in the settings only the visitor gets a letter', async () => {
      await storeEnvSettings(site().store, {});
      await write();
      expect((await letters()).map(({ recipient }) => recipient)).toEqual([contactMessageSample.email]);
    });

    test('whoever is made the owner by a colleague is told once, and not of what they take themselves', async () => {
      const admin = await site().tokenFor('Admin');
      const db = site().store.tables();
      const me = await db.selectFrom('user').select('id').where('role', '=', 'Admin').executeTakeFirstOrThrow();
      const colleague = await db
        .insertInto('user')
        .values({ email: 'colleague@example.com', role: 'Admin', passwordHash: '', createdAt: '' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const [quotation, message] = [(await ask()).json(), (await write()).json()];
      const give = (path: string, body: object) =>
        site().call({ method: 'PUT', url: `/api${path}/Owner`, as: admin, payload: body });
      await db.deleteFrom('outbox').execute();

      await give(`/Quotations/${quotation.id}`, { ownerId: me.id });
      expect(await letters()).toEqual([]);
      await give(`/Quotations/${quotation.id}`, { ownerId: colleague.id, others: 1 });
      await give(`/ContactUs/${message.id}`, { ownerId: colleague.id, isQuiet: true });
      await give(`/Quotations/${quotation.id}`, { ownerId: colleague.id });
      const told = await letters();
      expect(told).toHaveLength(1);
      expect(told[0]).toMatchObject({
        recipient: 'colleague@example.com',
        subject: `${quotation.reference} from Sara Ahmed is yours to answer`,
        about: `quotation/${quotation.id}`,
        replyTo: quotationSample.businessEmail,
        language: 'en',
      });
      expect(told[0]?.text).toContain('One more request was given to you');
      expect(told[0]?.html).toContain(`href="${home}/admin/quatations?open=${quotation.id}"`);

      await give(`/Quotations/${quotation.id}`, {});
      expect(await letters()).toHaveLength(1);
    });

    test('nobody can have us advertise to a stranger, or fill their mailbox', async () => {
      await ask({ firstName: 'win.example', notes: 'Visit https://win.example now' });
      const [, , thanks] = await letters();
      expect(thanks?.text).not.toContain('win.example');
      const { businessEmail } = quotationSample;
      for (let time = 0; time < 6; time += 1) await ask({ businessEmail: businessEmail.replace('s', 'S') });
      const toVisitor = (await letters()).filter(({ recipient }) => recipient.toLowerCase() === businessEmail);
      expect(toVisitor).toHaveLength(5);
    });
  },
  (store) => ({ mail: openSiteOutbox(config, store, testSeal, () => home), rateLimits: false }),
);
