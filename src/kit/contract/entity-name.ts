/**
 * Every entity by its name: in the paths of the cache, the audit log and the trash. Each adds itself where its calls are
 * (declaration merging), so that a name which nobody has does not compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the entities fill it
export interface Entities {}

export type EntityName = keyof Entities;
