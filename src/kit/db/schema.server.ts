import type { Kysely } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema as it was then; shared helpers know tables by name
export type AnyTables = any;

/** The database, or a transaction on it, without the types of its tables. */
export type Schema = Kysely<AnyTables>;
