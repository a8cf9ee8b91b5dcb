export type DocumentName = { hash: string; bytes: number };

const pattern = /^([0-9a-f]{32})-(\d{1,9})\.pdf$/;

/** `{hash}-{bytes}.pdf` is a stored document. Like a picture's, its address says how large it is. */
export function parseDocumentName(name: string): DocumentName | null {
  const [, hash, bytes] = pattern.exec(name) ?? [];
  return hash ? { hash, bytes: Number(bytes) } : null;
}

export function documentName({ hash, bytes }: DocumentName): string {
  return `${hash}-${bytes}.pdf`;
}

export const documentType = 'application/pdf';
