import { createContext, use } from 'react';
import type { ApiClient } from '../../client/api-client.ts';

export const ApiContext = createContext<ApiClient | null>(null);

/** The API client for what happens after a page was loaded: saving, deleting, undoing. */
export function useApi(): ApiClient {
  const api = use(ApiContext);
  if (!api) throw new Error('useApi needs an ApiContext above it');
  return api;
}
