import type { ProjectCaption } from '../project.contract.ts';

export const noCaption: ProjectCaption = { textEN: '', textAR: '' };

/** One for each picture; those of which nothing is said have an empty one. */
export function alignCaptions(captions: ProjectCaption[], count: number): ProjectCaption[] {
  return Array.from({ length: count }, (_, index) => captions[index] ?? noCaption);
}

/** The captions of pictures that were put in another order, added or removed: each goes with its picture. */
export function moveCaptions(captions: ProjectCaption[], before: string[], after: string[]): ProjectCaption[] {
  // The same picture may be there twice.
  const left = Map.groupBy(before.keys(), (index) => before[index]);
  return after.map((picture) => captions[left.get(picture)?.shift() ?? -1] ?? noCaption);
}

/** As they are stored: null where nothing is said of any picture. */
export function storedCaptions(captions: ProjectCaption[]): string | null {
  return captions.some(({ textEN, textAR }) => textEN || textAR) ? JSON.stringify(captions) : null;
}
