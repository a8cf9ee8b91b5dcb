import * as z from 'zod/mini';
import { isFile, itemOf, ruleWithin, shapeOf } from '../../publishing/draft-rules.ts';
import { isChoosable, listOf, wholeNumber } from '../fields.ts';
import { idNameOf } from './picture-id-names.ts';

type Schema = z.core.$ZodType;

/** A field of a body that takes a picture, and the name under which it takes the id of one of the library instead. */
export type PictureId = { field: string; id: string; isList: boolean };

export function pictureIdsIn(body: Schema | undefined): PictureId[] {
  return Object.entries((body && shapeOf(body)) ?? {}).flatMap(([field, schema]) => {
    const rule = ruleWithin(schema);
    const item = itemOf(rule);
    const picture = item ?? rule;
    return isFile(picture) && isChoosable(picture) ? [{ field, id: idNameOf(field), isList: item !== undefined }] : [];
  });
}

const pictureId = () => wholeNumber(1, 999_999_999, 'picker.notThere');

/** The rules of the ids alone. Whether there is such a picture is seen when it is looked up. */
export function idRules(ids: PictureId[]) {
  return z.strictObject(
    Object.fromEntries(ids.map(({ id, isList }) => [id, z.optional(isList ? listOf(pictureId()) : pictureId())])),
  );
}
