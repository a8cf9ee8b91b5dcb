import { beforeAll, expect, test } from 'vitest';
import { onBothDatabases } from '../../../testing/harness/both-databases.ts';
import { testOutbox } from '../../../testing/harness/test-site.ts';
import type { EmailLine, MailOverview } from './mail.contract.ts';

onBothDatabases(
  'mail',
  (site) => {
    let admin: string;

    const call = (method: 'GET' | 'POST', path: string) => site().call({ method, url: `/api/Mail${path}`, as: admin });
    const list = async (query = '') => (await call('GET', query)).json<EmailLine[]>();
    const overview = async () => (await call('GET', '/Overview')).json<MailOverview>();
    const change = (
      values: Partial<Pick<EmailLine, 'state' | 'trouble' | 'sentAt' | 'lastError' | 'tries'>>,
      to: string,
    ) => site().store.tables().updateTable('outbox').set(values).where('recipient', '=', to).execute();

    beforeAll(async () => {
      admin = await site().tokenFor('Admin');
      const letter = { language: 'en' as const, paragraphs: ['Secret words'], about: 'quotation/1' };
      await site().store.write(async (trx) => {
        const to = ['sent@example.org', 'Failed@example.org', 'waiting@example.org', 'not,one@example.org'];
        await testOutbox.queue(trx, { ...letter, to, subject: '100% of the_offer' });
      });
      await change({ state: 'sent', sentAt: new Date().toISOString() }, 'sent@example.org');
      await change({ state: 'failed', trouble: 'refused', lastError: '550 no', tries: 1 }, 'Failed@example.org');
    });

    test('letters are listed, newest first, by state and by what is looked for, without what they say', async () => {
      const all = await list();
      expect(all.map(({ recipient }) => recipient)).toEqual([
        'not,one@example.org',
        'waiting@example.org',
        'Failed@example.org',
        'sent@example.org',
      ]);
      expect(JSON.stringify(all)).not.toContain('Secret');
      expect((await list('?state=failed')).map(({ trouble, lastError }) => [trouble, lastError])).toEqual([
        ['address', null],
        ['refused', '550 no'],
      ]);
      expect(await list('?q=failed@')).toHaveLength(1);
      expect(await list('?q=100%25')).toHaveLength(4);
      expect(await list('?q=1_0')).toHaveLength(0);
      const paged = await call('GET', '?page=2&pageSize=3');
      expect([paged.json<EmailLine[]>().length, paged.headers['x-total-count']]).toEqual([1, '4']);
    });

    test('the overview says whether anybody is told of requests', async () => {
      expect(await overview()).toMatchObject({ isNewsRead: false });
      const given = { name: 'givenSettings', value: JSON.stringify({ notifyEmails: 'sales@example.com' }) };
      await site().store.tables().insertInto('system').values(given).execute();
      expect(await overview()).toMatchObject({ isNewsRead: true });
    });

    test('the overview says how many wait and why', async () => {
      expect(await overview()).toMatchObject({ isOn: true, waiting: 1, failed: 2, sentLastDay: 1, trouble: null });
      await change({ trouble: 'unreachable', lastError: 'connect ECONNREFUSED' }, 'waiting@example.org');
      expect(await overview()).toMatchObject({ trouble: 'unreachable', lastError: 'connect ECONNREFUSED' });
    });

    test('a letter that failed is tried again, one that was sent or can never be is not', async () => {
      const byState = new Map((await list()).map((letter) => [letter.recipient, letter.id]));
      const retry = async (recipient: string) => (await call('POST', `/${byState.get(recipient)}/Retry`)).statusCode;
      expect(await retry('sent@example.org')).toBe(409);
      expect(await retry('not,one@example.org')).toBe(409);
      expect((await call('POST', '/9999/Retry')).statusCode).toBe(404);
      expect(await retry('Failed@example.org')).toBe(200);
      expect(await list('?state=waiting&q=failed@')).toMatchObject([{ tries: 0 }]);
      await change({ state: 'failed', trouble: 'refused', tries: 1 }, 'Failed@example.org');
      expect((await call('POST', '/Retry')).json()).toEqual({ count: 1 });
      expect((await list('?state=failed')).map(({ recipient }) => recipient)).toEqual(['not,one@example.org']);
    });

    test('what need not be sent is set aside, and still there', async () => {
      const [letter] = await list('?state=failed');
      expect((await call('POST', `/${letter?.id}/SetAside`)).json()).toMatchObject({ state: 'setAside' });
      expect((await overview()).failed).toBe(0);
      expect((await list('?state=setAside')).map(({ id }) => id)).toEqual([letter?.id]);
    });

    test('a test letter goes to whoever asks for it, in their language', async () => {
      const asked = await site().call({
        method: 'POST',
        url: '/api/Mail/Test',
        as: admin,
        headers: { 'accept-language': 'ar' },
      });
      const { recipient } = asked.json<{ recipient: string }>();
      expect((await list())[0]).toMatchObject({ recipient, subject: 'رسالة تجريبية من موقعك', state: 'waiting' });
    });
  },
  { mail: testOutbox },
);
