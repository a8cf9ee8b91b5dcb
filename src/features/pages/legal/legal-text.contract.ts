import * as z from 'zod/mini';
import { choice } from '../../../kit/contract/fields.ts';
import { languageCodes } from '../../../kit/i18n/languages.ts';

/** The company's own legal text in one language, as HTML; null is the one that came with the site. */
const output = z.object({ id: z.number(), body: z.nullable(z.string()), updatedOn: z.nullable(z.string()) });

const query = z.object({ language: z._default(z.optional(choice(languageCodes)), 'en') });

export const legalTextSchemas = { read: { query, output } };
