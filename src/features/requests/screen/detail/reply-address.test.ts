import { expect, test } from 'vitest';
import { readTexts } from '../../../../server/project-files.ts';
import { replyAddress } from './reply-address.ts';

const texts = readTexts();
const sara = {
  email: 'sara@delta-foods.example',
  name: 'Sara & Co',
  reference: 'Q-2026-0042',
  language: 'en',
} as const;

/** The parts of the address as a mail program reads them. */
function read(address: string) {
  const { protocol, pathname, searchParams } = new URL(address);
  return { protocol, to: decodeURIComponent(pathname), ...Object.fromEntries(searchParams) };
}

test('a reply names the reference and greets the visitor in their language', () => {
  expect(read(replyAddress(sara, texts, 'ar'))).toEqual({
    protocol: 'mailto:',
    to: sara.email,
    subject: 'Your request Q-2026-0042',
    body: 'Hello Sara & Co,\n\n',
  });
  const arabic = read(replyAddress({ ...sara, name: 'سارة', language: 'ar' }, texts, 'en'));
  expect(arabic).toMatchObject({ subject: 'طلبك رقم Q-2026-0042', body: 'مرحباً سارة،\n\n' });
});

test('without the texts of their language it speaks that of the reader', () => {
  const { subject } = read(replyAddress({ ...sara, language: 'ar' }, { en: texts.en }, 'en')) as { subject?: string };
  expect(subject).toBe('Your request Q-2026-0042');
});

test('an address cannot add lines to the head of the mail', () => {
  const email = 'a?bcc=all@x.example&subject=b@y.example';
  const { to, ...others } = read(replyAddress({ ...sara, email }, texts, 'en'));
  expect([to, Object.keys(others)]).toEqual([email, ['protocol', 'subject', 'body']]);
});
