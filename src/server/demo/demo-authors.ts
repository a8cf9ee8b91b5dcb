import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { category } from '../../domain/rules/category-field.ts';
import { pair } from '../../kit/contract/pair.ts';
import type { Db } from '../../kit/db/schema.server.ts';
import { projectFile } from '../project-files.ts';
import type { KeepPicture } from './demo.ts';

const author = z.strictObject({
  email: z.email(),
  /** What they write about. The rest is signed by the company's own author, who is in the settings. */
  categories: z.array(category('blog')),
  ...pair('name', z.string()),
  ...pair('position', z.string()),
  ...pair('bio', z.string()),
  image: z.string(),
});

type Author = z.infer<typeof author>;

export async function readAuthors(keep: KeepPicture): Promise<Author[]> {
  const file = readFileSync(projectFile('demo/authors.json'), 'utf8');
  const authors = z.parse(z.array(author), JSON.parse(file));
  return Promise.all(authors.map(async (one) => ({ ...one, image: await keep(one.image) })));
}

/** Gives them accounts that nobody can log in with, and says which of them writes about a category. */
export async function addAuthors(trx: Db, authors: Author[]): Promise<Map<string, number>> {
  const authorOf = new Map<string, number>();
  for (const { categories, ...person } of authors) {
    const { id } = await trx
      .insertInto('user')
      .values({ ...person, role: 'Marketer', passwordHash: '', state: 'off', createdAt: new Date().toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const name of categories) authorOf.set(name, id);
  }
  return authorOf;
}
