/** A name for what loaders are given beside their request, with the type of it. */
export type LoaderContextKey<T> = { readonly fallback?: T };

export function createLoaderContext<T>(fallback?: T): LoaderContextKey<T> {
  return { fallback };
}

/** What the loaders of one navigation are given: `context.get(apiContext)`. */
export class LoaderContext {
  readonly #values = new Map<LoaderContextKey<unknown>, unknown>();

  set<T>(key: LoaderContextKey<T>, value: T) {
    this.#values.set(key, value);
  }

  get<T>(key: LoaderContextKey<T>): T {
    const value = this.#values.has(key) ? this.#values.get(key) : key.fallback;
    if (value === undefined) throw new Error('a loader asks for what its context does not have');
    return value as T;
  }
}
