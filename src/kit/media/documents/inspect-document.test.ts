import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { packed, pdf, stream } from '../../../../testing/generated/pdf.server.ts';
import { flawIn } from './inspect-document.server.ts';

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

describe('a document is taken', () => {
  test.each<[string, Buffer]>([
    ['that is plain', pdf()],
    ['whose objects are packed', pdf({ objects: [packed({ 9: '<< /Title (A) >>', 10: '[1 2 3]' })] })],
    ['that opens at a page', pdf({ catalogue: '/OpenAction [3 0 R /Fit]' })],
    ['that goes to a page when it is opened', pdf({ catalogue: '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>' })],
    [
      'whose way to a page stands elsewhere',
      pdf({ catalogue: '/OpenAction 9 0 R', objects: [packed({ 9: '<< /S /GoTo /D [3 0 R /Fit] >>' })] }),
    ],
    ['that links to other sites', pdf({ objects: ['<< /A << /S /URI /URI (https://example.com) >> >>'] })],
    ['that speaks of scripts', pdf({ objects: ['<< /Title (How to use /JS and /JavaScript) >>'] })],
    ['in whose packed data the name of an action stands by chance', pdf({ objects: [stream('', '/JS /AA << >>')] })],
    ['with a letter that is called like an action', pdf({ objects: ['<< /Differences [65 /AA /EF 240 /x] >>'] })],
    ['with spaces behind its end', Buffer.concat([pdf(), Buffer.from('\r\n\0\0')])],
  ])('%s', (_, bytes) => {
    expect(flawIn(bytes)).toBeNull();
  });
});

describe('active content is found', () => {
  test.each<[string, Buffer]>([
    ['a script', pdf({ objects: [script] })],
    ['a script that starts by itself', pdf({ catalogue: `/OpenAction ${script}` })],
    ['a script with an escaped name', pdf({ objects: ['<< /S /J#61vaScript /#4a#53 (x) >>'] })],
    ['a script in an object stream', pdf({ objects: [packed({ 9: script })] })],
    ['a script in an object stream that does not say what it is', pdf({ objects: [unnamed(script)] })],
    [
      'a script behind a string with brackets',
      pdf({ objects: [`<< /Title (\\) endobj \\( stream) /Next ${script} >>`] }),
    ],
    ['a script behind a comment', pdf({ objects: [`<< %endobj stream (\n /Next ${script} >>`] })],
    ['a script behind the word for its end', pdf({ objects: [`<< /A endobj /B stream /Next ${script} >>`] })],
    ['a script behind a bracket that closes nothing', pdf({ objects: [`[ >> endobj ${script} ]`] })],
    ['the same in an object stream', pdf({ objects: [packed({ 9: `[ >> ${script} ]` })] })],
    ['a script whose head is written oddly', pdf({ objects: [hidden(`99 0. obj ${script} endobj`)] })],
    ['a script whose head is written together', pdf({ objects: [hidden(`99 0obj ${script} endobj`)] })],
    ['a script in an object inside of a stream', pdf({ objects: [hidden(`99 0 obj ${script} endobj`)] })],
    ['the same with a comment in its head', pdf({ objects: [hidden(`99 %x\n0 %y\nobj ${script} endobj`)] })],
    ['the same with a long one', pdf({ objects: [hidden(`99 0 %${'x'.repeat(500)}\nobj ${script} endobj`)] })],
    ['a script in an object inside of a string', pdf({ objects: [`(99 0 obj ${script} endobj)`] })],
    ['actions of a page', pdf({ objects: ['<< /AA << /O 9 0 R >> >>'] })],
    ['actions of a field, elsewhere', pdf({ objects: ['<< /AA 9 0 R >>'] })],
    ['a program to launch', pdf({ objects: ['<< /S /Launch /F (cmd.exe) >>'] })],
    ['a form to submit', pdf({ objects: ['<< /S /SubmitForm /F (https://example.com) >>'] })],
    ['another document to open', pdf({ objects: ['<< /S /GoToR /F (\\\\\\\\host\\\\share) >>'] })],
    ['an attached file', pdf({ objects: [stream('/Type /EmbeddedFile', 'MZ')] })],
    ['an attached file without its type', pdf({ objects: ['<< /Type /Filespec /EF << /F 9 0 R >> >>'] })],
    ['a film', pdf({ objects: ['<< /Subtype /RichMedia >>'] })],
    ['a form of scripts', pdf({ objects: ['<< /XFA [(template) 9 0 R] >>'] })],
    ['an address that opens by itself', pdf({ catalogue: '/OpenAction << /S /URI /URI (https://example.com) >>' })],
    [
      'an address that opens by itself, elsewhere',
      pdf({ catalogue: '/OpenAction 9 0 R', objects: [packed({ 9: '<< /S /URI /URI (https://example.com) >>' })] }),
    ],
    ['an action that nobody finds', pdf({ catalogue: '/OpenAction 99 0 R' })],
  ])('%s', (_, bytes) => {
    expect(flawIn(bytes)).toBe('activeDocument');
  });
});

/** Not packed: what a table of objects points to is read from here. */
function hidden(content: string): string {
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
}

function unnamed(object: string): Buffer {
  return stream('/N 1 /First 4', `9 0 ${object}`);
}

describe('what cannot be looked through is refused', () => {
  test.each<[string, Buffer]>([
    ['an object stream that unpacks to 200 megabytes', pdf({ objects: [bomb()] })],
    [
      'an object stream that is packed in another way',
      pdf({ objects: [`<< /Type /ObjStm /N 1 /First 4 /Filter /LZWDecode >>\nstream\nx\nendstream`] }),
    ],
    [
      'one that is packed twice',
      pdf({ objects: [stream('/Type /ObjStm /N 1 /First 4 /DecodeParms << /Predictor 12 >>', '9 0 1')] }),
    ],
    ['one that begins at two places', pdf({ objects: [stream('/Type /ObjStm /N 1 /First 4 /First 99', '9 0 1')] })],
    ['one whose objects are nowhere', pdf({ objects: [stream('/Type /ObjStm /N 1 /First 4', '9 x 1')] })],
    ['one that is damaged', pdf({ objects: [stream('/Type /ObjStm /N 1 /First 4', '', Buffer.from('nothing'))] })],
    ['objects inside of one another without end', pdf({ objects: ['1 0 obj ('.repeat(300_000)] })],
  ])('%s', { timeout: 20_000 }, (_, bytes) => {
    expect(flawIn(bytes)).toBe('uncheckableDocument');
  });
});

function bomb(): Buffer {
  return stream('/Type /ObjStm /N 1 /First 4', '', deflateSync(Buffer.alloc(200_000_000, ' ')));
}

test('what is encrypted is refused', () => {
  expect(flawIn(pdf({ trailer: '/Encrypt 9 0 R' }))).toBe('lockedDocument');
  expect(flawIn(pdf({ trailer: '/Encrypt << /Filter /Standard >>' }))).toBe('lockedDocument');
});

describe('what is no whole PDF is refused', () => {
  const whole = pdf();
  test.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['the beginning alone', Buffer.from('%PDF-1.7')],
    ['one that is cut off', whole.subarray(0, whole.length - 40)],
    ['one that does not begin at its first byte', Buffer.concat([Buffer.from('GIF89a'), whole])],
    ['a page of HTML in front', Buffer.concat([Buffer.from('<script>1</script>'), whole])],
    ['something behind its end', Buffer.concat([whole, Buffer.from('<script>1</script>')])],
    ['a ZIP behind it', Buffer.concat([whole, zip(), Buffer.from('\nstartxref\n0\n%%EOF\n')])],
    [
      'a table of objects that is not where it says',
      Buffer.from(whole.toString().replace(/startxref\n\d+/, 'startxref\n5')),
    ],
    ['an unknown version', Buffer.from(whole.toString().replace('%PDF-1.7', '%PDF-9.9'))],
  ])('%s', (_, bytes) => {
    expect(flawIn(bytes)).toBe('notADocument');
  });
});

function zip(): Buffer {
  return Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)]);
}
