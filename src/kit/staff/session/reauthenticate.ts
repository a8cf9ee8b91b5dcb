import { createContext, use } from 'react';

/** Lets the person log in without leaving the page; false when they decided not to. */
export type LogInAgain = () => Promise<boolean>;

export const LogInAgainContext = createContext<LogInAgain | null>(null);

export function useReauthenticate(): LogInAgain {
  const reauthenticate = use(LogInAgainContext);
  if (!reauthenticate) throw new Error('useLogInAgain needs a LogInAgainContext above it');
  return reauthenticate;
}
