import { deflateSync } from 'node:zlib';

type PdfOptions = {
  /** Further entries of the first object, the catalogue. */
  catalogue?: string;
  /** Further objects, from the number 4 on. */
  objects?: (string | Buffer)[];
  trailer?: string;
  /** Something that makes the bytes other ones. */
  words?: string;
};

/** A PDF of one page, as small as it can be. */
export function pdf({ catalogue = '', objects = [], trailer = '', words = 'Price list' }: PdfOptions = {}): Buffer {
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] >>';
  const all = [`<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', page];
  const parts = [Buffer.from(`%PDF-1.7\n%${words}\n`)];
  const offsets: number[] = [];
  const length = () => parts.reduce((sum, { byteLength }) => sum + byteLength, 0);
  for (const [index, content] of [...all, ...objects].entries()) {
    offsets.push(length());
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(content), Buffer.from('\nendobj\n'));
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const at = length();
  parts.push(
    Buffer.from(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${table}`),
    Buffer.from(`trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`),
  );
  return Buffer.concat(parts);
}

/** An object that is a stream; packed unless told otherwise. */
export function stream(dictionary: string, content: string | Buffer, data = deflateSync(content)): Buffer {
  const head = `<< ${dictionary} /Filter /FlateDecode /Length ${data.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), data, Buffer.from('\nendstream')]);
}

/** An object stream that holds objects with these numbers. */
export function packed(objects: Record<number, string>, extra = ''): Buffer {
  const entries = Object.entries(objects);
  let at = 0;
  const pairs = entries.map(([number, content]) => {
    const pair = `${number} ${at}`;
    at += content.length + 1;
    return pair;
  });
  const head = `${pairs.join(' ')}\n`;
  const content = head + entries.map(([, text]) => `${text}\n`).join('');
  return stream(`/Type /ObjStm /N ${entries.length} /First ${head.length} ${extra}`, content);
}
