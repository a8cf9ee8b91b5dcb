import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { onBothDatabases } from '../../../testing/harness/both-databases.ts';
import { eventually } from '../../../testing/harness/eventually.ts';
import { type TestSite, testOutbox, testSeal } from '../../../testing/harness/test-site.ts';
import { openSmtpReceiver, type SmtpReceiver } from '../../../testing/services/smtp-receiver.ts';
import type { Email } from './email.ts';
import { eraseEmails, forgetOldEmails } from './outbox.server.ts';
import { claimEmails, retryTimes } from './outbox-claims.server.ts';
import { type Sender, startSender } from './sender.server.ts';
import { openSmtp } from './smtp.server.ts';
import { type Transport, Undelivered, type Verdict } from './transport.ts';

function emailTo(...to: string[]): Email {
  return { to, language: 'en', subject: 'Hello', paragraphs: ['A letter.'], about: 'quotation/1' };
}

function queue(site: TestSite, letter: Email) {
  return site.store.write((trx) => testOutbox.queue(trx, letter));
}

const outbox = (site: TestSite) => site.store.tables().selectFrom('outbox').selectAll().orderBy('id');

const quick = { pollMs: 20, pausesMs: [5, 10] };

onBothDatabases('the sender', (site) => {
  let receiver: SmtpReceiver;
  let senders: Sender[] = [];

  beforeEach(async () => {
    await site().store.tables().deleteFrom('outbox').execute();
  });

  afterEach(async () => {
    await Promise.all(senders.map((sender) => sender.stop()));
    senders = [];
    await receiver?.stop();
  });

  function start(post: Transport, options: Partial<Parameters<typeof startSender>[0]> = {}): Sender {
    const { store } = site();
    const { unseal } = testSeal;
    const sender = startSender({ store, post, unseal, report: () => undefined, times: quick, ...options });
    senders.push(sender);
    return sender;
  }

  const smtp = () => openSmtp(receiver.url, 'Site <site@example.com>');

  test('loses and repeats nothing while the mail server is down, with two of them at work', async () => {
    receiver = await openSmtpReceiver();
    await receiver.stop();
    start(smtp());
    start(smtp());
    const readers = Array.from({ length: 20 }, (_, index) => [`a${index}@example.org`, `b${index}@example.org`]);
    for (const pair of readers) await queue(site(), emailTo(...pair));
    await eventually(async () =>
      expect(await outbox(site()).where('trouble', '=', 'unreachable').execute()).not.toEqual([]),
    );
    expect(receiver.letters).toEqual([]);
    await receiver.start();
    await eventually(async () => expect(await outbox(site()).where('state', '=', 'sent').execute()).toHaveLength(40));
    expect(receiver.letters.map(({ to }) => to.join()).toSorted()).toEqual(readers.flat().toSorted());
    const kept = await outbox(site()).execute();
    expect(new Set(kept.map(({ tries, text, html, lastError }) => `${tries}${text}${html}${lastError}`))).toEqual(
      new Set(['1null']),
    );
  });

  test('sends at once what was left in a transaction, and nothing of one that was undone', async () => {
    receiver = await openSmtpReceiver();
    start(smtp(), { times: { pollMs: 60_000 } });
    await sleep(50);
    const undone = site().store.write(async (trx) => {
      await testOutbox.queue(trx, emailTo('undone@example.org'));
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await queue(site(), emailTo('reader@example.org'));
    await eventually(() => expect(receiver.letters).toHaveLength(1));
    expect(receiver.letters[0]?.to).toEqual(['reader@example.org']);
  });

  test('gives a refused letter up at once and sends the others', async () => {
    receiver = await openSmtpReceiver((command) =>
      command.includes('<nobody@') ? '550 5.1.1 no such mailbox' : undefined,
    );
    await queue(site(), emailTo('nobody@example.org', 'reader@example.org', 'a,b@example.org'));
    start(smtp());
    await eventually(() => expect(receiver.letters).toHaveLength(1));
    await eventually(async () =>
      expect(
        (await outbox(site()).execute()).map(({ state, trouble, tries, lastError }) => [
          state,
          trouble,
          tries,
          lastError,
        ]),
      ).toEqual([
        ['failed', 'refused', 1, '550 5.1.1 no such mailbox'],
        ['sent', null, 1, null],
        ['failed', 'address', 0, null],
      ]),
    );
  });

  test('a link that opens an account cannot be read while it waits, and arrives as it was written', async () => {
    const address = 'https://www.example.com/ms-admin/set-password#token-of-a-link';
    const withLink = { ...emailTo('new@example.org'), action: { label: 'Set a password', address }, isSecret: true };
    await queue(site(), withLink);
    expect(JSON.stringify(await outbox(site()).execute())).not.toContain('token-of-a-link');
    receiver = await openSmtpReceiver();
    const stranger = start(smtp(), { unseal: () => null });
    await eventually(async () =>
      expect(await outbox(site()).execute()).toMatchObject([{ state: 'failed', trouble: 'sealed' }]),
    );
    await stranger.stop();
    const again = { state: 'waiting' as const, nextTryAt: new Date().toISOString() };
    await site().store.tables().updateTable('outbox').set(again).execute();
    start(smtp());
    await eventually(() => expect(receiver.letters).toHaveLength(1));
    expect(receiver.letters[0]?.data.replaceAll('=\r\n', '')).toContain('token-of-a-link');
  });

  test('sends on when connections break in the middle of a letter', async () => {
    let breaks = 3;
    receiver = await openSmtpReceiver((command) => {
      if (command !== 'END OF DATA' || breaks === 0) return undefined;
      breaks -= 1;
      return 'drop';
    });
    const readers = ['a', 'b', 'c', 'd'].map((name) => `${name}@example.org`);
    await queue(site(), emailTo(...readers));
    start(smtp());
    await eventually(() => expect(receiver.letters).toHaveLength(4));
    expect(receiver.letters.map(({ to }) => to.join()).toSorted()).toEqual(readers);
  });

  test('waits for the letter that is on its way when it is stopped, and begins no other', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await queue(site(), emailTo('first@example.org'));
    const sender = start({ send: () => answered, close: () => undefined });
    await eventually(async () =>
      expect(await outbox(site()).where('lockedUntil', 'is not', null).execute()).toHaveLength(1),
    );
    const stopped = sender.stop();
    await queue(site(), emailTo('second@example.org'));
    answer();
    await stopped;
    expect((await outbox(site()).execute()).map(({ state }) => state)).toEqual(['sent', 'waiting']);
  });

  /** A mail server that exists only as its answers, on a day that passes when we say so. */
  function pretend(answer: () => Verdict | null) {
    const clock = { now: Date.now() + 1000 };
    const sent: string[] = [];
    let tries = 0;
    const post: Transport = {
      async send({ recipient }) {
        tries += 1;
        const verdict = answer();
        if (verdict) throw new Undelivered(verdict);
        sent.push(recipient);
      },
      close: () => undefined,
    };
    const sender = start(post, { now: () => clock.now, times: { pollMs: 1_000_000 } });
    return { clock, sent, sender, tries: () => tries };
  }

  test('tries a letter that is put off again, ever less often, and gives it up after three days', async () => {
    let verdict: Verdict | null = { kind: 'later', trouble: 'putOff', reply: '450 come back' };
    await queue(site(), emailTo('slow@example.org'));
    const { clock, sender, sent, tries } = pretend(() => verdict);
    const begin = clock.now;
    const times: number[] = [];
    for (;;) {
      const before = tries();
      await sender.wake();
      if (tries() > before) times.push((clock.now - begin) / 60_000);
      const [letter] = await outbox(site()).execute();
      if (letter?.state !== 'waiting') break;
      clock.now = Date.parse(letter.nextTryAt);
    }
    expect(times.slice(0, 8)).toEqual([0, 0.5, 1.5, 3.5, 8.5, 23.5, 53.5, 113.5]);
    expect(times).toHaveLength(retryTimes.triesAtMost);
    expect(times.at(-1)).toBeGreaterThan(2.9 * 24 * 60);
    expect(times.at(-1)).toBeLessThanOrEqual(3 * 24 * 60);
    verdict = null;
    await sender.wake();
    expect(sent).toEqual([]);
  });

  test('asks a server that is down for ten minutes now and then, and blames no letter', async () => {
    let verdict: Verdict | null = { kind: 'down', trouble: 'unreachable', reply: 'connect ECONNREFUSED' };
    const readers = Array.from({ length: 20 }, (_, index) => `r${index}@example.org`);
    await queue(site(), emailTo(...readers));
    const { clock, sender, sent, tries } = pretend(() => verdict);
    for (let second = 0; second < 600; second += 1) {
      clock.now += 1000;
      await sender.wake();
    }
    expect(tries()).toBeLessThan(50);
    expect(new Set((await outbox(site()).execute()).map((letter) => `${letter.state} ${letter.tries}`))).toEqual(
      new Set(['waiting 0']),
    );
    verdict = null;
    clock.now += 30_000;
    await sender.wake();
    expect(sent.toSorted()).toEqual(readers.toSorted());
  });

  test('leaves alone what another one is sending, until its time is over', async () => {
    await queue(site(), emailTo('reader@example.org'));
    const now = Date.now() + 1000;
    expect(await claimEmails(site().store, 5, now, 60_000)).toHaveLength(1);
    expect(await claimEmails(site().store, 5, now + 59_000, 60_000)).toHaveLength(0);
    expect(await claimEmails(site().store, 5, now + 60_000, 60_000)).toHaveLength(1);
  });

  test('letters go with what they are about, and when they are old', async () => {
    await queue(site(), emailTo('reader@example.org'));
    await queue(site(), { ...emailTo('other@example.org'), about: 'quotation/2' });
    await site().store.write((trx) => eraseEmails(trx, ['quotation/1', 'contactMessage/1']));
    expect((await outbox(site()).execute()).map(({ about }) => about)).toEqual(['quotation/2']);
    const { clock, sender } = pretend(() => null);
    await sender.wake();
    const later = (days: number) => new Date(clock.now + days * 86_400_000);
    await forgetOldEmails(site().store, later(89));
    expect(await outbox(site()).execute()).toHaveLength(1);
    await forgetOldEmails(site().store, later(91));
    expect(await outbox(site()).execute()).toHaveLength(0);
  });
});
