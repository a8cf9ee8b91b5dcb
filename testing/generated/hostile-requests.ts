import fc from 'fast-check';

/** A header name with values; what HTTP itself refuses (control characters) never reaches us. */
const byName: Record<string, string[]> = {
  'if-match': ['*', '', '""', 'garbage', 'W/"x"', '"x'.repeat(5000), '"", "x", *', '\xff\xfe', '"a-1-1", "ENTITY-1-1"'],
  'if-none-match': ['*', '', '"x"', 'W/"x"', ','.repeat(3000), '\xe9'],
  'if-modified-since': ['garbage', 'Thu, 01 Jan 2026 00:00:00 GMT'],
  'idempotency-key': [
    '',
    'short',
    'generated-key-1',
    'generated-key-2',
    'x'.repeat(200),
    'x'.repeat(201),
    'a b c d e f',
    '\xff'.repeat(9),
  ],
  'accept-language': [
    'ar',
    'ar-EG,en;q=0.5',
    '*',
    '',
    'xx',
    'ar'.repeat(5000),
    ','.repeat(5000),
    '__proto__',
    '\xff',
    'AR',
  ],
  'accept-encoding': ['gzip', 'br', 'gzip;q=0', 'identity;q=0, *;q=0', 'br;q=x', ','.repeat(3000), '\xff'],
  accept: ['text/html', 'image/png', '', '*/*;q=0'],
  origin: [
    'null',
    '',
    'http://localhost:80',
    'http://localhost',
    'https://evil.example',
    'garbage',
    'http://[',
    '\xff',
  ],
  'sec-fetch-site': ['same-origin', 'cross-site', 'none', 'x'],
  cookie: [
    'XSRF-TOKEN=',
    'XSRF-TOKEN=a',
    '=',
    ';;;',
    'XSRF-TOKEN',
    `a=${'x'.repeat(5000)}`,
    '\xff=\xfe',
    '__proto__=1',
  ],
  'x-xsrf-token': ['a', '', '\xff'],
  host: ['evil.example', 'localhost:80', '\xff', '[::1]:x', 'a b'],
  range: ['bytes=0-10', 'bytes=5-1', 'bytes=-0', 'x'],
  expect: ['100-continue', 'x'],
  'content-encoding': ['gzip', 'br', 'x, y', ''],
  'x-forwarded-for': ['1.2.3.4', 'garbage', `${'1.1.1.1, '.repeat(500)}`],
  'x-forwarded-host': ['evil.example'],
  'x-http-method-override': ['DELETE'],
  'user-agent': ['', '\xff', '$' + '{jndi:ldap://x}'],
  upgrade: ['websocket', 'h2c'],
};

type Headers = Record<string, string>;

const single: Headers[] = Object.entries(byName).flatMap(([name, values]) =>
  values.map((value) => ({ [name]: value })),
);
const xsrf: Headers[] = [
  { cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abc' },
  { cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abd' },
];

/** One odd header, or two that belong together. */
export function oddHeaders(entity: string): fc.Arbitrary<Headers> {
  const version: Headers = { 'if-match': `"${entity}-1-1"` };
  return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...single) }, fc.constantFrom(version, ...xsrf));
}

/** Nobody's tokens. */
export const garbageTokens = [
  ...['', 'Bearer', 'Bearer ', 'Bearer x', 'Bearer a b', 'bearer a.b.c', 'Basic YTpi', 'x'.repeat(5000), 'Bearer \xff'],
  `Bearer ${'x'.repeat(8000)}`,
  'Bearer eyJhbGciOiJub25lIn0.eyJqdGkiOiJhIn0.',
  'Bearer eyJhbGciOiJIUzI1NiJ9.eyJqdGkiOiJhIn0.AAAA',
];

export const oddIds = [
  ...['0', '-1', '1e9', '1.5', '01', '+1', '9007199254740992', '999999999', '1000000000', '99999999999999999999'],
  ...[
    '..%2f',
    '..%2f..%2fx',
    '%00',
    '1%00',
    'a%00b',
    '%20',
    '1%20',
    '%zz',
    '%',
    '%ED%A0%80',
    '%ff',
    '%2e%2e',
    '%25',
    '1;a=b',
  ],
  ...[
    encodeURIComponent('أين-تضع'),
    encodeURIComponent('١'),
    'x'.repeat(300),
    'x'.repeat(301),
    'null',
    '__proto__',
    '*',
  ],
  ...['constructor', 'Restore', 'BySlug', 'AllBlogs', 'ByCategory', '1%2FRestore', "1'--", '%F0%9F%91%8D', '1,2', '[]'],
];

export const oddQueryNames = ['', '__proto__', 'Q', 'PAGE', 'page[]', 'Category[]', 'عدد', 'x'.repeat(300)];

export const plainQueryValues = [
  '2020-01-01',
  '1',
  '2',
  '5',
  'noor',
  'نور',
  'web',
  'false',
  'Network',
  'Hosting',
  'web-development',
];

export const oddQueryValues = [
  ...[
    '',
    '0',
    '-1',
    '1e9',
    '1.5',
    '1000001',
    '101',
    'NaN',
    '٣',
    '%_\'";--',
    '*',
    '\0',
    'a\0',
    '\u202e',
    '\ufffd',
    '!?',
  ],
  ...[
    'x'.repeat(201),
    'x'.repeat(5000),
    'a b c d e f g h i j',
    'ال',
    'true',
    '[]',
    '{}',
    '\u{10ffff}',
    '\uffff',
    'é'.repeat(60),
  ],
];

/** Added as they are to a query. */
export const queryTails = [
  '&&&',
  '&=',
  '&%zz',
  '&%00=%00',
  '&a[b][c]=d',
  ';',
  '&Category[]=',
  '&page[]=1',
  '&__proto__=1',
  '&Q=x',
];
