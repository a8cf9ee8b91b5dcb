import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import ar from '../../../../public/assets/i18n/ar.json' with { type: 'json' };
import en from '../../../../public/assets/i18n/en.json' with { type: 'json' };
import { fieldNameAt } from '../../contract/field-errors.ts';
import { image, listOf, text } from '../../contract/fields.ts';
import { listErrors, schemaResolver } from './schema-resolver.ts';

const schema = z.strictObject({
  nameEN: text(5),
  Logo: image(),
  Steps: listOf(z.strictObject({ titleAR: text() })),
});

const options = { fields: {}, shouldUseNativeValidation: false };
const logo = new File(['x'], 'logo.png', { type: 'image/png' });

async function errorsOf(values: Record<string, unknown>, texts = en, language: 'en' | 'ar' = 'en') {
  const { errors } = await schemaResolver(schema, texts, language)(values, undefined, options);
  return listErrors(errors);
}

test('what keeps the rules comes back as the schema cleans it', async () => {
  const result = await schemaResolver(schema, en, 'en')(
    { nameEN: '  Noor ', Logo: logo, Steps: [] },
    undefined,
    options,
  );
  expect(result).toEqual({ values: { nameEN: 'Noor', Logo: logo, Steps: [] }, errors: {} });
});

test('every broken field is named, in the order of the form', async () => {
  expect(await errorsOf({ nameEN: '', Logo: undefined, Steps: [{ titleAR: 'ا' }, { titleAR: '' }] })).toEqual([
    { name: 'nameEN', message: expect.stringContaining('is required') },
    { name: 'Logo', message: expect.stringContaining('choose an image') },
    { name: 'Steps.1.titleAR', message: expect.stringContaining('is required') },
  ]);
});

test('the sentences are those of the language', async () => {
  const [first] = await errorsOf({ nameEN: 'Noor Pharmacy', Logo: logo, Steps: [] }, ar, 'ar');
  expect(first?.message).toMatch(/\p{Script=Arabic}/u);
});

test('a pointer of the server leads to the field of the form', () => {
  expect(fieldNameAt('#/Logo')).toBe('Logo');
  expect(fieldNameAt('#/ProjectSteps/0/titleAR')).toBe('ProjectSteps.0.titleAR');
});
