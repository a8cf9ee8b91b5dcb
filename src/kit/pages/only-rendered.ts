/**
 * Loader data that the document shows as it is, and that is too long to be sent twice: the state beside the document
 * has `null` in its place. After a navigation in the browser it is there like everything else.
 */
type OnlyRendered<Value> = { value: Value; toJSON: () => null };

export function onlyRendered<Value>(value: Value): OnlyRendered<Value> | null {
  return { value, toJSON: () => null };
}
