import { createContext, use } from 'react';

/** Lets the person log in without leaving the page; false when they decided not to. */
export type Reauthenticate = () => Promise<boolean>;

export const ReauthenticateContext = createContext<Reauthenticate | null>(null);

export function useReauthenticate(): Reauthenticate {
  const reauthenticate = use(ReauthenticateContext);
  if (!reauthenticate) throw new Error('useReauthenticate needs a ReauthenticateContext above it');
  return reauthenticate;
}
