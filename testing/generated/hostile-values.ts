import { samplePicture } from '../../src/kit/contract/sample-picture.ts';

/** Texts that have broken programs before. Lone surrogates can be written in JSON only; elsewhere they become U+FFFD. */
export const oddTexts = [
  ...['', ' ', '\t\n', '\0', 'a\0b', '\ud800', 'x\udfff', '\u202eevil', '\u2066x\u2069', '\u200f', '\u200b\u200d'],
  ...['\ufeffx', 'a\nb', 'a\r\nx-injected: 1', '👩‍👩‍👧‍👦', 'صيدليات نور', 'e\u0301'.repeat(50), 'ﷺ'.repeat(60)],
  ...['<script>alert(1)</script>', '<b', '<<b>script>', "' or 1=1 --", '%_\\', '"; --', '../../x', '$' + '{7*7}'],
  ...['null', 'undefined', '[object Object]', '__proto__', 'constructor', 'true', 'off', '{"a":1}', '[]'],
  ...['NaN', '-0', '0', '-1', '1e309', '1e9', '9007199254740993', '0x10', '١٢٣', '1,5', '1.1234567', '-0.000001'],
  ...['a@b', 'a@b.c', 'a@@b.c', '+201001234567', '٠١٠٠١٢٣٤٥٦٧', 'http://', 'https://x.example/\u202e', 'javascript:1'],
];

const long = (unit: string, start = '') => start + unit.repeat(Math.floor(99_900 / unit.length));

/** Nearly 100 kB each, as long as an article may be, of units that rules and clean-up have to look at closely. */
export const longTexts = [
  ...['x', ' ', '1', '.', '@', 'a@', 'a.', 'ع', '👍', '&amp;', '<', '>', '<b', '<b>', '</', '<!--', '<p>x'].map(
    (unit) => long(unit),
  ),
  ...['\u0301', '\u0301\u0327', '<script>', '<a href="', '<i style=x>', 'https://', '-', '\r\n', '&#x'].map((unit) =>
    long(unit, 'a'),
  ),
  // Taking out a tag makes another one, thousands of times.
  '<'.repeat(5000) + 'b>'.repeat(5000),
];

/** In JSON as they stand; in a form as their text. */
export const oddNumbers = ['1e309', '-0', '-1', '0.1', '1e-400', '9007199254740993', '12345678901234567890', '5'];

export const wrongTypes: unknown[] = [
  ...[null, true, false, 0, 5, -1.5, 2 ** 53, [], {}, [[]], [null], [{}], ['x', 'y'], { 0: 'x' }, { length: 3 }],
  ...[{ size: 1, type: 'image/png' }, { bytes: 1 }, { toString: 1 }, { a: { b: { c: { d: [{}] } } } }],
  Array.from({ length: 60 }, () => ({ titleEN: 'x', titleAR: 'س' })),
];

/** How often something nests; JSON of that depth is a text, because writing it would overflow the writer. */
export const depths = [10, 1000, 50_000];

/** Names of fields. `X` stands for one that the schema knows. */
export const oddNames = [
  ...[
    '__proto__',
    'constructor',
    'hasOwnProperty',
    'toString',
    '',
    ' ',
    '\0',
    '[]',
    '[',
    ']',
    '[0]',
    '.',
    '..',
    '"',
    ';',
  ],
  ...[
    'a.b.c.d.e.f',
    'a[b][c][d][e][f]',
    'عنوان',
    '👍',
    'x'.repeat(300),
    '[__proto__][a]',
    'id',
    'version',
    'deletedAt',
  ],
  ...['X[9999][titleEN]', 'X[0][titleEN]', 'X[10000][titleEN]', 'X[][][]', 'X[]', 'X[__proto__][a]', 'X[0][__proto__]'],
  ...[
    'X[-1]',
    'X[1e3]',
    'X[length]',
    'X.0.titleEN',
    'X.__proto__.a',
    'X[0]',
    'X[constructor][prototype]',
    'X[',
    'X.',
    'X ',
  ],
];

export const contentTypes = [
  ...[
    'application/json',
    'application/json; charset=utf-16',
    'application/JSON',
    'application/problem+json',
    'text/json',
  ],
  ...[
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/mixed; boundary=x',
    'json',
    '',
  ],
  ...[
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=x',
    `application/${'x'.repeat(3000)}`,
    ';;;',
    '*/*',
  ],
  ...[
    'application/json; charset="',
    'application/json, text/plain',
    'image/png',
    'application/octet-stream',
    '\xff/\xfe',
  ],
];

export const garbageBodies = [
  ...[
    '',
    ' ',
    'null',
    'true',
    '0',
    '1e309',
    'NaN',
    '"x"',
    '[]',
    '[{}]',
    '{}',
    '{',
    '{"a":',
    "{'a':1}",
    '{"a":1}}',
    '\ufeff{}',
  ],
  ...[
    '{"__proto__":{"a":1}}',
    '{"constructor":{"prototype":{"a":1}}}',
    '{"a":1,"a":2}',
    '{"":""}',
    '\0',
    '\x1f\x8b\x08',
    '%',
  ],
  ...['--x\r\n\r\n--x--', '--x--', '--x', 'a=b&c=d', '<a/>', '\r\n\r\n', 'x'.repeat(100_000), `${'['.repeat(50_000)}`],
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  ...[300, 20_000].map((count) => `{${Array.from({ length: count }, (_, index) => `"unknown${index}":0`).join(',')}}`),
];

/** Nearly all uploads share one picture; these are for the others. */
export const oddPictures = [
  { ...samplePicture, name: '../../x.png' },
  { ...samplePicture, name: 'صورة\u202e.png' },
  { ...samplePicture, name: '' },
  { ...samplePicture, type: 'image/jpeg' },
  { ...samplePicture, type: 'image/svg+xml' },
  { ...samplePicture, type: 'text/plain' },
  { ...samplePicture, type: 'application/pdf' },
  { ...samplePicture, type: 'image/' },
  { ...samplePicture, bytes: samplePicture.bytes.subarray(0, 60) },
  { ...samplePicture, bytes: samplePicture.bytes.with(70, 255) },
  { ...samplePicture, bytes: new Uint8Array(200_000) },
  { ...samplePicture, bytes: new Uint8Array(0) },
  { ...samplePicture, bytes: new Uint8Array(0), name: '' },
  { ...samplePicture, bytes: new TextEncoder().encode('GIF89a') },
];
