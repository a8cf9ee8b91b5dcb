import type { ApiClient } from './api-client.ts';

/** A client whose code is fetched with the first call: a page that came with its data may never ask for more. */
export function lateApi(load: () => Promise<ApiClient>): ApiClient {
  let loading: Promise<ApiClient> | undefined;
  function client(): Promise<ApiClient> {
    loading ??= load().catch((error: unknown) => {
      // The line may be back when the next one asks.
      loading = undefined;
      throw error;
    });
    return loading;
  }
  return {
    call: async (endpoint, input) => (await client()).call(endpoint, input),
    callWithTag: async (endpoint, input) => (await client()).callWithTag(endpoint, input),
  };
}
