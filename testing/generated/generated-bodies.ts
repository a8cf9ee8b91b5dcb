import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { Endpoint } from '../../src/kit/contract/endpoint.ts';
import { fieldsOf, isPicture } from '../harness/test-site.ts';
import { type Field, fieldsFor, Literal, sampleOf } from './generated-fields.ts';
import { contentTypes, garbageBodies } from './hostile-values.ts';

export type Body = { payload: Buffer; headers: Record<string, string> };

const boundary = 'generated-boundary';
const multipartType = `multipart/form-data; boundary=${boundary}`;

const asForm = (sample: object): Field[] => [...fieldsOf(sample)].map(([name, value]) => ({ name, value }));
const asJson = (sample: object): Field[] => Object.entries(sample).map(([name, value]) => ({ name, value }));

/** Written by hand, so that broken ones can be written too, and the same ones again from the same seed. */
function writeMultipart(fields: Field[]): Buffer {
  const quote = (text: string) => text.replaceAll('"', '%22').replaceAll(/[\r\n]/g, ' ');
  const parts = fields.flatMap(({ name, value }) => {
    const file = isPicture(value) && value.bytes instanceof Uint8Array ? value : null;
    const more = file ? `; filename="${quote(file.name ?? '')}"\r\ncontent-type: ${file.type}` : '';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${quote(name)}"${more}\r\n\r\n`;
    const content = file ? file.bytes : Buffer.from(typeof value === 'string' ? value : jsonOf(value));
    return [Buffer.from(head), content, Buffer.from('\r\n')];
  });
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
}

/** Not `JSON.stringify` of an object, because a key may come twice. */
function writeJson(fields: Field[]): Buffer {
  return Buffer.from(`{${fields.map(({ name, value }) => `${JSON.stringify(name)}:${jsonOf(value)}`).join(',')}}`);
}

function jsonOf(value: unknown): string {
  return value instanceof Literal ? value.text : JSON.stringify(value);
}

type Labelled = { payload: Buffer; type: string };
type Damage = (body: Labelled, place: number) => Labelled;

function replaced(from: string, to: string): Damage {
  return ({ payload, type }) => {
    return { payload: Buffer.from(payload.toString('latin1').replaceAll(from, to), 'latin1'), type };
  };
}

function labelled(type: string): Damage {
  return ({ payload }) => ({ payload, type });
}

function withByte(payload: Buffer, place: number): Buffer {
  const changed = Buffer.from(payload);
  changed[place % Math.max(1, payload.length)] = 255;
  return changed;
}

/** What goes wrong with a whole body on its way. Most of it is about forms, and leaves JSON as it is. */
const damages: Damage[] = [
  ({ payload, type }, place) => ({ payload: payload.subarray(0, place % (payload.length + 1)), type }),
  ({ payload, type }, place) => ({ payload: withByte(payload, place), type }),
  ({ payload, type }) => ({ payload: payload.subarray(0, -boundary.length - 6), type }),
  ({ payload, type }) => ({ payload: Buffer.concat([Buffer.from('\ufeffx\r\n'), payload, Buffer.from('x')]), type }),
  ...['form-data', ' name=', 'content-disposition', '\r\n\r\n', `--${boundary}`].map((from) => replaced(from, 'x')),
  ...['\n', '\r', ''].map((to) => replaced('\r\n', to)),
  replaced('"\r\n', '"\r\ncontent-transfer-encoding: base64\r\n'),
  replaced('"\r\n', `"\r\nx-long: ${'x'.repeat(20_000)}\r\n`),
  replaced('"\r\n', '"\r\ncontent-type: text/plain; charset=utf-16le\r\n'),
  replaced('"\r\n', '"\r\ncontent-type: application/json\r\n'),
  replaced(' name="', " name*=utf-8''%ff%00; name=\""),
  replaced(' filename="', " filename*=utf-16''%zz; filename=\""),
  replaced(`--${boundary}\r\n`, `--${boundary}\r\n\r\n--${boundary}\r\n`),
  labelled(`Multipart/Form-Data; Boundary="${boundary}"`),
  labelled(`multipart/mixed; boundary=${boundary}`),
  labelled(`multipart/form-data; boundary=${'x'.repeat(300)}`),
  labelled('multipart/form-data; boundary=other'),
  labelled('multipart/form-data; boundary='),
  labelled('multipart/form-data'),
];

function sent(type: string, whole: fc.Arbitrary<Buffer>): fc.Arbitrary<Body> {
  const ofType = (payload: Buffer, label: string): Body => ({ payload, headers: { 'content-type': label } });
  const gzip = { 'content-type': type, 'content-encoding': 'gzip' };
  const damaged = fc.tuple(whole, fc.constantFrom(...damages), fc.nat(3000)).map(([payload, damage, place]) => {
    const body = damage({ payload, type }, place);
    return ofType(body.payload, body.type);
  });
  return fc.oneof(
    { weight: 30, arbitrary: whole.map((payload) => ofType(payload, type)) },
    { weight: 4, arbitrary: damaged },
    { weight: 2, arbitrary: fc.tuple(whole, fc.constantFrom(...contentTypes)).map((pair) => ofType(...pair)) },
    whole.map((payload) => ({ payload: gzipSync(payload), headers: gzip })),
    whole.map((payload) => ({ payload, headers: gzip })),
  );
}

export const garbage: fc.Arbitrary<Body> = fc
  .tuple(fc.constantFrom(...garbageBodies), fc.constantFrom('application/json', ...contentTypes))
  .map(([text, type]) => ({ payload: Buffer.from(text), headers: { 'content-type': type } }));

/** Bodies for a call: as a form where it takes pictures, else as often as JSON, and garbage now and then. */
export function bodiesFor(endpoint: Endpoint): fc.Arbitrary<Body> {
  const takesPictures = Object.values(sampleOf(endpoint)).some(isPicture);
  // An update without pictures keeps the stored ones, and saves the time of decoding new ones.
  const pictures = fc.oneof(fc.boolean(), { weight: 4, arbitrary: fc.constant(endpoint.status === 201) });
  const form = fieldsFor(endpoint, asForm, pictures).map(writeMultipart);
  const json = fieldsFor(endpoint, asJson, fc.constant(false)).map(writeJson);
  return fc.oneof(
    { weight: 10, arbitrary: sent(multipartType, form) },
    { weight: takesPictures ? 2 : 10, arbitrary: sent('application/json', json) },
    { weight: 1, arbitrary: garbage },
  );
}
