import { samplePicture } from '../../src/kit/contract/sample-picture.ts';

/** A value at the edge of a rule: it is kept, or refused with a code. */
export type Edge = {
  name: string;
  value: unknown;
  /** What is stored of an accepted value; absent where the answer does not show it. */
  kept?: unknown;
  code?: string;
  /** Where it is refused, below the field. */
  below?: string;
  /** A form cannot say it, or says it differently. */
  onlyJson?: boolean;
  /** Refused only when everything else is right. */
  isJudgedLast?: boolean;
  /** No edge of this rule but of every other one too: tried on all fields of a body at once. */
  isCommon?: boolean;
};

export type Field = {
  edges: Edge[];
  missing: 'refused' | 'refused in create' | 'accepted';
  /** The specification's sentence for a field that breaks its rule. */
  says?: string;
  /** The fields of each entry of a list. */
  entries?: Record<string, Field>;
};

/** That it is refused is the rule; the code is free. */
export const anyCode = '*';

const x = (length: number) => 'x'.repeat(length);
const accepted = (name: string, value: unknown): Edge => ({ name, value });
const kept = (name: string, value: unknown, stored = value): Edge => ({ name, value, kept: stored });
const refused = (name: string, value: unknown, code = anyCode): Edge => ({ name, value, code });
const refusedEach = (values: unknown[], code?: string) => values.map((v) => refused(JSON.stringify(v), v, code));
const field = (...edges: Edge[]): Field => ({ edges, missing: 'refused' });

/** What an empty text means where none is needed is not specified, nor what one of spaces does. */
export function optional(rule: Field): Field {
  const isNothing = (value: unknown) => typeof value === 'string' && value.trim() === '';
  return { ...rule, missing: 'accepted', edges: rule.edges.filter(({ value }) => !isNothing(value)) };
}

/** One that may also be emptied: null says so, and so does an empty list. */
export function clearable(rule: Field): Field {
  const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);
  const { edges, ...rest } = optional(rule);
  return {
    ...rest,
    edges: [...edges.filter(({ value }) => !isEmpty(value)), { ...accepted('null', null), onlyJson: true }],
  };
}

/** One of a draft: that something is missing, or not there that it names, waits until it is published. */
export function inDraft(rule: Field): Field {
  const isEmpty = (value: unknown) =>
    value === null ||
    (Array.isArray(value) && value.length === 0) ||
    (typeof value === 'string' && value.trim() === '');
  const isWaiting = ({ code, value, isJudgedLast }: Edge) =>
    isJudgedLast || isEmpty(value) || ['required', 'minItems', 'minLength'].includes(code ?? '');
  return {
    ...rule,
    missing: 'accepted',
    edges: rule.edges.filter((edge) => !isWaiting(edge)),
    ...(rule.entries && { entries: mapFields(rule.entries, inDraft) }),
  };
}

export function mapFields(fields: Record<string, Field>, change: (field: Field) => Field): Record<string, Field> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, change(field)]));
}

const hidden = (edge: Edge): Edge => ({ ...edge, kept: undefined });
export const notShown = (rule: Field): Field => ({ ...rule, edges: rule.edges.map(hidden) });
export const says = (sentence: string, rule: Field): Field => ({ ...rule, says: sentence });

const common = (edges: Edge[]) => edges.map((edge) => ({ ...edge, isCommon: true }));
const notText = common(refusedEach([5, { a: 'b' }, ['a'], null]));

function dangerous(around: (text: string) => string = (text) => text): Edge[] {
  const signs = { NUL: '\u0000', 'a direction override': '\u202e', 'half a surrogate': '\ud800' };
  return common(Object.entries(signs).map(([name, sign]) => refused(name, around(`some${sign}words`), 'characters')));
}

const plainText = (max: number) => [
  kept(`${max} letters`, x(max)),
  refused(`${max + 1} letters`, x(max + 1), 'maxLength'),
  kept('markup', '<b>x</b> 5 < 6 <script>steal()</script>and more', 'x 5 < 6 and more'),
  refused('spaces', ' \t ', 'required'),
  refused('nothing', '', 'required'),
  refused('nothing but markup', '<b></b>', 'required'),
  ...dangerous(),
  ...notText,
];

export function line(max: number): Field {
  const arabic = kept('Arabic with spaces around it', ' نصٌّ عربي ', 'نصٌّ عربي');
  return field(...plainText(max), refused('two lines', 'two lines,\nboth long', 'oneLine'), arabic);
}

export function long(max: number): Field {
  return field(...plainText(max), { ...kept('two lines', 'two lines,\nboth long'), onlyJson: true });
}

export function atLeast(min: number, rule: Field): Field {
  const letters = [kept(`${min} letters`, x(min)), refused(`${min - 1} letters`, x(min - 1), 'minLength')];
  return { ...rule, edges: [...rule.edges, ...letters, refused('spaces to fill', ` ${x(min - 1)} `, 'minLength')] };
}

const emptyToTheEye = {
  'nothing but script': '<script>steal()</script>',
  'nothing but a hard space': '<p>&nbsp;</p>',
  'nothing but a picture of another site': '<img src="https://evil.example/a.png">',
};

export const html = field(
  kept('formatted text', '<h2>Doors</h2><p>First.</p>'),
  kept('100000 letters', x(100_000)),
  refused('100001 letters', x(100_001), 'maxLength'),
  kept('script', '<p>a</p><script>steal()</script>', '<p>a</p>'),
  kept('a handler', '<p onclick="steal()">a</p>', '<p>a</p>'),
  ...['', '   ', '<p> </p><br>'].map((value) => refused(`“${value}”`, value, 'required')),
  ...Object.entries(emptyToTheEye).map(([name, v]) => ({ ...refused(name, v, 'required'), isJudgedLast: true })),
  ...dangerous((text) => `<p>${text}</p>`),
  ...notText,
);

function mail(local: number, total: number): string {
  const domain = 'example.'.repeat(30).slice(0, total - local - 5);
  return `${x(local)}@${domain.replace(/\.$/, 'e')}.com`;
}

export const email = field(
  kept('254 characters', mail(20, 254)),
  refused('255 characters', mail(20, 255)),
  kept('64 characters before the @', mail(64, 100)),
  refused('65 characters before the @', mail(65, 100)),
  kept('spaces around it', ' a@b.example ', 'a@b.example'),
  ...refusedEach(['a', 'a@b', '@b.com', 'a@', 'a b@c.com', 'a@b@c.com', 'a@b..com', '<a@b.com>', '', ' ']),
  ...dangerous((text) => `${text}@b.example`),
  ...notText,
);

export const phone = field(
  kept('11 digits', '01000000000'),
  ...['٠١٠٠٠٠٠٠٠٠٠', '۰۱۰۰۰۰۰۰۰۰۰', '+201000000000', '00201000000000', '010 0000-0000'].map((typed) =>
    kept(typed, typed, '01000000000'),
  ),
  refused('10 digits', '0100000000', 'pattern'),
  refused('12 digits', '010000000000', 'pattern'),
  ...refusedEach(['0100000000a', '0100000000\u0000', '+20100000000', '-1000000000']),
  ...notText,
);

/** `good` by what is typed; JSON may also say it as a number. */
function number(good: Record<string, number>, bad: unknown[]): Field {
  return field(
    ...Object.entries(good).map(([typed, stored]) => kept(`“${typed}”`, typed, stored)),
    ...Object.values(good).map((value) => kept(String(value), value)),
    ...refusedEach([...bad, '', ' ', 'x', '1e3', '0x1', 'NaN', '1,5', '1\u0000', null, {}, [1], true]),
  );
}

export const stars = number({ 1: 1, 5: 5, '٥': 5 }, [0, 6, 2.5, -1]);
export const price = number({ 0: 0, '0.01': 0.01, 1000000: 1_000_000 }, [-0.01, 1_000_000.01]);
export const employees = number({ 1: 1, '١٤٠': 140, 10000000: 10_000_000 }, [0, 1.5, 10_000_001]);
export const whole = (min: number, max: number) => number({ [min]: min, [max]: max }, [min - 1, max + 1, min + 0.5]);
export const planId = optional(number({}, [0, -1, 1.5, 1_000_000_000]));

export const flag = field(
  ...[true, 'true', 'TRUE', '1', 'on'].map((value) => kept(JSON.stringify(value), value, true)),
  ...[false, 'false', 'False', '0', 'off'].map((value) => kept(JSON.stringify(value), value, false)),
  ...refusedEach(['yes', 'no', '2', '', 'constructor', 2, null, {}, []]),
);

export const webAddress = field(
  kept('https', 'https://billing.example/buy?plan=1&b=2#c'),
  kept('http', 'http://billing.example/'),
  kept('2000 letters', `https://a.example/${x(1982)}`),
  refused('2001 letters', `https://a.example/${x(1983)}`, 'maxLength'),
  ...refusedEach(['javascript:alert(1)', 'JAVASCRIPT:alert(1)//https://', 'data:text/html,a', '//a.example'], 'url'),
  ...refusedEach(['', 'https://', 'https://a.example/\u0000', ' javascript:alert(1)']),
  ...notText,
);

/** Something short of a fixed form. */
export function shaped(good: string[], bad: string[]): Field {
  return field(...good.map((value) => kept(value, value)), ...refusedEach(bad), ...notText);
}

export function choice(...values: string[]): Field {
  const bad = ['', 'plumbing', '__proto__', 'constructor', `${values[0]}\u0000`];
  return field(...values.map((value) => kept(value, value)), ...refusedEach(bad, 'choice'), ...notText);
}

const file = (type: string, text: string) => ({ type, name: 'file', bytes: Buffer.from(text) });

export const picture: Field = {
  missing: 'refused in create',
  edges: [
    accepted('a picture', samplePicture),
    refused('a document', file('application/pdf', '%PDF-1.4'), 'imageType'),
    refused('a document that calls itself a picture', file('image/png', '%PDF-1.4'), 'notAnImage'),
    refused('an empty file', file('image/png', ''), 'notAnImage'),
    refused('two pictures', [samplePicture, samplePicture]),
    ...refusedEach(['picture.png', { size: 10, type: 'image/png' }]),
    ...notText,
  ],
};

/** A picture or a document. */
export const libraryFile: Field = {
  missing: 'refused in create',
  edges: [
    accepted('a picture', samplePicture),
    refused('a text', file('text/plain', 'words'), 'fileType'),
    refused('a document that is cut off', file('application/pdf', '%PDF-1.4'), 'notADocument'),
    refused('the same, called a picture', file('image/png', '%PDF-1.4'), 'notADocument'),
    refused('a text that is called a document', file('application/pdf', 'words'), 'notADocument'),
    refused('an empty file', file('image/png', ''), 'notAnImage'),
    refused('two pictures', [samplePicture, samplePicture]),
    ...refusedEach(['picture.png', { size: 10, type: 'image/png' }]),
    ...notText,
  ],
};

/** Of these numbers the first is a picture's in every test, the last never. */
export const pictureId: Field = {
  missing: 'accepted',
  edges: [
    accepted('the first', 1),
    accepted('the first, typed', '1'),
    refused('of no picture', 999_999_999, 'choice'),
    ...refusedEach([0, -1, 1.5, 'x', {}, [1, 1], null]),
  ],
};

/** A picture that is sent, or chosen from the library. */
export const chosenOrSent = (name: string): Record<string, Field> => ({
  [name]: picture,
  [`${name}Id`]: pictureId,
});

/** 299 pixels wide. */
const narrow = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAASsAAAAJAQMAAABQeZh+AAAAA1BMVEUIenFbu7y0AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADUlEQVQY02NgGAU0BAABXwABrx47PAAAAABJRU5ErkJggg==',
  'base64',
);

/** The same for a logo. */
export const chosenOrSentLogo = (name: string): Record<string, Field> => ({
  ...chosenOrSent(name),
  [name]: {
    ...picture,
    edges: [
      ...picture.edges,
      refused('a narrow one', { ...samplePicture, bytes: narrow }, 'logo'),
      refused('a photo', { ...samplePicture, type: 'image/jpeg' }, 'logo'),
    ],
  },
});

/** Several that are chosen. */
export const pictureIds: Field = {
  missing: 'accepted',
  edges: [
    accepted('the first', [1]),
    { ...refused('of no picture', [999_999_999], 'choice'), below: '/0' },
    ...[0, 1.5, 'x', null, {}].map((value) => ({ ...refused(JSON.stringify(value), [value]), below: '/0' })),
  ],
};

/** Several pictures, or several entries with fields of their own. */
export function list(most: number, entry: object, entries?: Record<string, Field>): Field {
  const of = (count: number) => Array.from({ length: count }, () => entry);
  const edges = [
    ...[1, most].map((count) => accepted(`${count} entries`, of(count))),
    refused(`${most + 1} entries`, of(most + 1), 'maxItems'),
    refused('no entries', [], 'minItems'),
    ...refusedEach(['x', 5, null, ['x']]).map((edge) => ({ ...edge, below: '/0' })),
  ];
  return { edges, entries, missing: entries ? 'refused' : 'refused in create' };
}

const short = (max: number) => [accepted(`${max} letters`, x(max)), refused('one more', x(max + 1), 'maxLength')];

export const password = field(...short(1000), refused('nothing', '', 'required'), ...notText);

const words = 'seven grey camels '.repeat(60);

export const newPassword = field(
  accepted('10 letters', 'seven grey'),
  refused('9 letters', 'seven gre', 'minLength'),
  accepted('1000 letters', words.slice(0, 1000)),
  refused('1001 letters', words.slice(0, 1001), 'maxLength'),
  refused('nothing', '', 'required'),
  ...refusedEach(['password123', 'Qwertyuiop!', '1234567890', 'aaaaaaaaaaaa'], 'known'),
  ...notText,
);

/** What forms send beside what was typed. */
export const guards: Record<string, Field> = {
  topic: optional(field(...short(5000), ...notText)),
  elapsedMs: optional(notShown(number({ 0: 0, 1000000000: 1_000_000_000 }, [-1, 0.5, 1_000_000_001]))),
  'Idempotency-Key': optional(
    field(...short(200), accepted('8 signs', x(8)), ...refusedEach([x(7), 'with a space', 'عربيعربي']), ...notText),
  ),
};
