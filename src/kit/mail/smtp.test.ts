import { describe, expect, test } from 'vitest';
import { openSmtpReceiver } from '../../../testing/services/smtp-receiver.ts';
import { openSmtp } from './smtp.server.ts';

describe('what a mail server is told', () => {
  const clean = {
    sender: 'Meridian',
    recipient: 'reader@example.org',
    replyTo: null,
    subject: 'Hello',
    text: 't',
    html: '<p>t</p>',
  };
  const letter = {
    ...clean,
    language: 'en' as const,
    messageId: '<one@example.com>',
    createdAt: '2026-11-15T10:00:00.000Z',
  };

  async function told(post: (url: string) => Promise<void>) {
    const receiver = await openSmtpReceiver();
    try {
      await post(receiver.url);
      return receiver.letters;
    } finally {
      await receiver.stop();
    }
  }

  test('is one reader, one sender, and no header that somebody typed', async () => {
    const nasty = 'Sara\r\nBcc: victim@example.net\r\n\r\nBuy <b>now</b>\0 محمد "x" <y@z.example>';
    const letters = await told(async (url) => {
      const post = openSmtp(url, 'site@example.com');
      await post.send({ ...letter, sender: nasty, subject: nasty });
      post.close();
    });
    expect(letters.map(({ from, to }) => [from, to])).toEqual([['site@example.com', ['reader@example.org']]]);
    const head = (letters[0]?.data ?? '').split('\r\n\r\n')[0]?.replace(/\r\n[ \t]+/g, ' ') ?? '';
    expect(
      head
        .split('\r\n')
        .map((line) => line.split(':')[0])
        .toSorted(),
    ).toEqual([
      'Auto-Submitted',
      'Content-Language',
      'Content-Type',
      'Date',
      'From',
      'MIME-Version',
      'Message-ID',
      'Subject',
      'To',
      'X-Auto-Response-Suppress',
    ]);
    expect(head).toMatch(/^From: .*<site@example\.com>$/m);
    expect(head).toContain('Message-ID: <one@example.com>');
  });

  test('is never repeated with the password in it', async () => {
    const receiver = await openSmtpReceiver((command) =>
      command === 'AUTH' ? '535 the password geheim%1 is wrong' : undefined,
    );
    const post = openSmtp(receiver.url.replace('//', '//user:geheim%251@'), 'site@example.com');
    const failure = await post.send(letter).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      verdict: { kind: 'down', trouble: 'login', reply: '535 the password … is wrong' },
    });
    await receiver.stop();
  });

  test('waits for a password when the server wants one, and does not blame the sender', async () => {
    const receiver = await openSmtpReceiver((command) =>
      command.startsWith('MAIL') ? '530 5.7.0 Authentication required' : undefined,
    );
    const post = openSmtp(receiver.url, 'site@example.com');
    const failure = await post.send(letter).catch((error: unknown) => error);
    expect(failure).toMatchObject({ verdict: { kind: 'down', trouble: 'login' } });
    await receiver.stop();
  });
});
