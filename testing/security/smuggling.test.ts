import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ListeningSite, openListeningSite } from './listening-site.ts';
import { isLast, lastRequest, request, type WireAnswer } from './wire.ts';

const quick = request('GET /api/Clients');
/** What somebody wants to have answered in another one's name: nothing else here answers 401. */
const hidden = request('GET /api/Quotations');
const isHidden = ({ status }: WireAnswer) => status === 401;

const post = (...headers: string[]) => request('POST /api/ClientErrors', 'Content-Type: application/json', ...headers);
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

/** Requests whose end two programs could see in different places, each with a second request where one of them sees it. */
const attempts: Record<string, string> = {
  'a length, and chunks that end earlier (CL.TE)': `${post(`Content-Length: ${hidden.length + 5}`, 'Transfer-Encoding: chunked')}0\r\n\r\n${hidden}`,
  'chunks, and a length that ends earlier (TE.CL)': `${post('Transfer-Encoding: chunked', 'Content-Length: 4')}${chunk(hidden)}0\r\n\r\n`,
  'two lengths': `${post('Content-Length: 2', `Content-Length: ${hidden.length + 2}`)}{}${hidden}`,
  'two lengths in one line': `${post(`Content-Length: 2, ${hidden.length}`)}{}${hidden}`,
  'the same length twice': `${post('Content-Length: 2', 'Content-Length: 2')}{}${hidden}`,
  'a length with a sign': `${post('Content-Length: +2')}{}${hidden}`,
  'a length in another notation': `${post('Content-Length: 0x2')}{}${hidden}`,
  'a length with a fraction': `${post('Content-Length: 2.0')}{}${hidden}`,
  'a length below nothing': `${post('Content-Length: -2')}{}${hidden}`,
  'a length above every number': `${post('Content-Length: 18446744073709551618')}{}${hidden}`,
  'an empty length': `${post('Content-Length: ')}{}${hidden}`,
  'a space before the colon of a length': `${post('Content-Length : 2')}{}${hidden}`,
  'a space before the colon of chunks': `${post('Transfer-Encoding : chunked')}0\r\n\r\n${hidden}`,
  'chunks of another name': `${post('Transfer-Encoding: xchunked')}0\r\n\r\n${hidden}`,
  'chunks that are not the last encoding': `${post('Transfer-Encoding: chunked, identity')}0\r\n\r\n${hidden}`,
  'chunks twice': `${post('Transfer-Encoding: chunked', 'Transfer-Encoding: identity')}0\r\n\r\n${hidden}`,
  'chunks behind a control character': `${post('Transfer-Encoding: \x0bchunked')}0\r\n\r\n${hidden}`,
  'a NUL in a header': `${post('X: a\0b', 'Content-Length: 0')}${hidden}`,
  'a NUL in the name of a header': `${post('Content-\0Length: 0')}${hidden}`,
  'a folded header': `${post('X: a', ' Transfer-Encoding: chunked')}0\r\n\r\n${hidden}`,
  'a header that begins with a space': `${post(' Content-Length: 2')}{}${hidden}`,
  'lines without a return': `POST /api/ClientErrors HTTP/1.1\nHost: x\nTransfer-Encoding: chunked\n\n0\n\n${hidden}`,
  'a return without a line': `POST /api/ClientErrors HTTP/1.1\r\nHost: x\rTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
  'a chunk of a size that is none': `${post('Transfer-Encoding: chunked')}0x2\r\n{}\r\n0\r\n\r\n${hidden}`,
  'a chunk of a size below nothing': `${post('Transfer-Encoding: chunked')}-2\r\n{}\r\n0\r\n\r\n${hidden}`,
  'a chunk longer than it says': `${post('Transfer-Encoding: chunked')}2\r\n{}xx\r\n0\r\n\r\n${hidden}`,
  'a chunk with an extension without end': `${post('Transfer-Encoding: chunked')}2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n${hidden}`,
  'a chunk with a line in its extension': `${post('Transfer-Encoding: chunked')}2;x\n${hidden}`,
};

describe.each([0, 2])('with %i threads', (threads) => {
  let site: ListeningSite;
  beforeAll(async () => {
    site = await openListeningSite({ threads });
    // Kept from now on, so that the fast path answers it.
    await site.ask(request('GET /api/Clients'));
  });
  afterAll(() => site.close());

  /** Two programs must not differ about it: it is refused, and nothing that comes behind it on the line is read. */
  async function expectRefusal(...pieces: string[]) {
    const answers = await site.askAll(...pieces);
    const [refusal] = answers.slice(-1);
    expect(answers.map(({ status }) => status).filter((status) => status === 401)).toEqual([]);
    expect([refusal?.status, answers.some(isLast)]).toEqual([refusal?.status === 413 ? 413 : 400, false]);
  }

  describe('a request that could end in two places is the last on its line', () => {
    test.each(Object.entries(attempts))('%s', async (_, bytes) => {
      await expectRefusal(bytes);
    });

    describe.each([
      ['requests that the fast path answered', [quick, quick]],
      ['one that it did not, and one that it did', [request('GET /api/Nothing'), quick]],
    ])('behind %s', (_, before) => {
      test.each(Object.entries(attempts))('%s', async (_, bytes) => {
        const line = await site.wire();
        for (const one of before) {
          line.send(one);
          expect((await line.answer())?.status).toBe(one === quick ? 200 : 404);
        }
        line.send(bytes);
        line.send(lastRequest);
        const answers = await line.rest();
        expect(answers.some(isHidden) || answers.some(isLast)).toBe(false);
        expect(answers.at(-1)?.status).toBeGreaterThanOrEqual(400);
      });
    });
  });

  describe('a request inside the body of another is never answered', () => {
    test.each([
      ['of known length', `${post(`Content-Length: ${hidden.length}`)}${hidden}`],
      ['in chunks', `${post('Transfer-Encoding: chunked')}${chunk(hidden)}0\r\n\r\n`],
      [
        'in chunks with extensions',
        `${post('Transfer-Encoding: chunked')}${chunk(hidden).replace('\r\n', ';a=b\r\n')}0\r\n\r\n`,
      ],
      [
        'behind the chunks, as a trailer',
        `${post('Transfer-Encoding: chunked', 'Trailer: X')}0\r\nX: ${'GET /api/Quotations'}\r\n\r\n`,
      ],
      ['of a call that has none', `${request('GET /api/Nothing', `Content-Length: ${hidden.length}`)}${hidden}`],
      ['of a page that is kept', `${request('GET /api/Clients', `Content-Length: ${hidden.length}`)}${hidden}`],
      [
        'that is refused before it is read',
        `${request('POST /api/Clients', `Content-Length: ${hidden.length}`)}${hidden}`,
      ],
      [
        'of a kind that nobody reads',
        `${request('POST /contact', 'Content-Type: text/plain', `Content-Length: ${hidden.length}`)}${hidden}`,
      ],
    ])('%s', async (_, bytes) => {
      // In one piece and in two: where a piece ends must not matter.
      for (const pieces of [[bytes], [bytes.slice(0, -hidden.length), bytes.slice(-hidden.length)]]) {
        const answers = await site.askAll(...pieces);
        const own = answers.filter((answer) => !isLast(answer));
        expect(own).toHaveLength(1);
        // One of them is refused for want of a token itself.
        if (!bytes.startsWith('POST /api/Clients')) expect(own.some(isHidden)).toBe(false);
      }
    });

    test('a body that is too long ends the line', async () => {
      const body = hidden.repeat(30_000);
      const answers = await site.askAll(post(`Content-Length: ${body.length}`), body);
      expect(answers.map(({ status }) => status)).toEqual([413]);
    });
  });

  test('requests that come together are answered in their order, each once', async () => {
    const answers = await site.askAll(quick + hidden + quick, request('GET /api/Nothing'));
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 200, 404, 200]);
  });

  test('what is no request ends the line, and no answer on it is lost or doubled', async () => {
    const answers = await site.askAll(`${quick}GET\0 /api/Quotations HTTP/1.1\r\nHost: x\r\n\r\n`);
    expect(answers.map(({ status }) => status)).toEqual([200]);
  });

  test('a request in pieces is one request, wherever it is cut', async () => {
    for (let cut = 1; cut < quick.length; cut += 9) {
      const line = await site.wire();
      line.send(quick.slice(0, cut));
      // Until it has arrived: the answer to another line comes behind it.
      await site.ask(lastRequest);
      line.send(quick.slice(cut) + lastRequest);
      expect((await line.rest()).map(({ status }) => status)).toEqual([200, 200]);
    }
  });
});
