import type { Generated, Selectable } from 'kysely';
import { createListIndex, createRecordTable, type PairColumns, type RecordColumns } from '../../db/columns.server.ts';
import type { Schema } from '../../db/schema.server.ts';
import type { Dialect } from '../../db/store.server.ts';

/** A picture or a document of the library. Its file may be named by records, whose `mediaUse` lines are counted in `uses`. */
export type MediaTable = RecordColumns &
  PairColumns<'alt'> & {
    address: string;
    kind: Generated<MediaKind>;
    /** What it was called on the computer it came from. Empty where nobody knows. */
    fileName: string;
    /** Of a picture; a document has neither. */
    width: number;
    height: number;
    /** Zero until somebody has looked: pictures that were there before the library are many. */
    bytes: number;
    /** It says nothing that a description could say. */
    decorative: number;
    /** What matters in it, in percent of its width and height. */
    focalX: number;
    focalY: number;
    /** Follows from the descriptions: whether one is missing. */
    undescribed: number;
    uses: number;
    /** Somebody has put it into the library, or described it: it stays until somebody deletes it. Others go with their records. */
    kept: number;
    /** The hash of the file that was sent: the same one need not be drawn again. */
    source: string | null;
    uploadedById: number | null;
    uploadedBy: string;
  };

export type MediaKind = 'picture' | 'document';

export type MediaRow = Selectable<MediaTable>;

/** Where a file stands: in the record itself, or in its working copy. */
export type UsePart = 'record' | 'draft';

export type MediaUseTable = { mediaId: number; entity: string; recordId: number; part: UsePart };

declare module '../../db/schema.server.ts' {
  interface Tables {
    media: MediaTable;
    mediaUse: MediaUseTable;
  }
}

export async function createMediaTables(db: Schema, dialect: Dialect): Promise<void> {
  await createRecordTable(db, dialect, 'media', (table) =>
    table
      .addColumn('address', 'varchar(120)', (column) => column.notNull().unique())
      .addColumn('fileName', 'text', (column) => column.notNull())
      .addColumn('width', 'integer', (column) => column.notNull())
      .addColumn('height', 'integer', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('altEN', 'text', (column) => column.notNull())
      .addColumn('altAR', 'text', (column) => column.notNull())
      .addColumn('decorative', 'integer', (column) => column.notNull())
      .addColumn('focalX', 'integer', (column) => column.notNull())
      .addColumn('focalY', 'integer', (column) => column.notNull())
      .addColumn('undescribed', 'integer', (column) => column.notNull())
      .addColumn('uses', 'integer', (column) => column.notNull())
      .addColumn('kept', 'integer', (column) => column.notNull())
      .addColumn('source', 'varchar(64)')
      .addColumn('uploadedById', 'integer')
      .addColumn('uploadedBy', 'text', (column) => column.notNull()),
  );
  await createListIndex(db, 'media', 'newest', ['id']);
  await createListIndex(db, 'media', 'uses', ['uses', 'id']);
  await createListIndex(db, 'media', 'undescribed', ['undescribed', 'id']);
  await db.schema.createIndex('media_source').on('media').column('source').execute();
  await db.schema
    .createTable('mediaUse')
    .addColumn('mediaId', 'integer', (column) => column.notNull())
    .addColumn('entity', 'varchar(40)', (column) => column.notNull())
    .addColumn('recordId', 'integer', (column) => column.notNull())
    .addColumn('part', 'varchar(10)', (column) => column.notNull())
    .addPrimaryKeyConstraint('mediaUse_place', ['entity', 'recordId', 'part', 'mediaId'])
    .execute();
  await db.schema.createIndex('mediaUse_media').on('mediaUse').column('mediaId').execute();
}
