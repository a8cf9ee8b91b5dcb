import type { Store } from '../../db/store.server.ts';
import { sandboxPolicy } from '../../http/security-headers.server.ts';
import { addressOf } from '../picture-name.ts';

/** A document is saved, never shown in a page of ours; whoever shows it all the same gives it no rights. */
export async function documentHeaders(store: Store, name: string): Promise<Record<string, string>> {
  return {
    'content-security-policy': sandboxPolicy,
    'content-disposition': attachment(await nameInLibrary(store, name)),
  };
}

/** What it was called where it came from; where nobody knows, what it is about. */
async function nameInLibrary(store: Store, name: string): Promise<string> {
  const row = await store
    .tables()
    .selectFrom('media')
    .select(['fileName', 'altEN', 'altAR'])
    .where('address', '=', addressOf(name))
    .executeTakeFirst();
  return row?.fileName || row?.altEN || row?.altAR || 'document';
}

/** For all browsers: the name in its own script, and one of plain letters for those that cannot read that. */
export function attachment(called: string): string {
  const name = `${called.toWellFormed().replace(/\.pdf$/i, '')}.pdf`;
  const plain = name.replace(/[^ !#$&-.0-[\]-~]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
