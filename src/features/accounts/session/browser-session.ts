import { isRole, type Role } from '../../../kit/contract/roles.ts';
import type { Session } from '../user.contract.ts';

/** The keys are the specification's. */
const tokenKey = 'authToken';
const roleKey = 'userRole';

/** Where a change came from: another tab that logged out, or this one. */
export type SessionListener = (origin: 'here' | 'elsewhere') => void;

const listeners = new Set<SessionListener>();

// A browser that keeps nothing still gets a session, for as long as the page is open.
const memory = new Map<string, string>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

function write(key: string, value: string | null) {
  memory.delete(key);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value !== null) memory.set(key, value);
  }
}

function tell(origin: 'here' | 'elsewhere') {
  for (const listener of listeners) listener(origin);
}

function onStorage({ key }: StorageEvent) {
  // The key is null when the other tab cleared everything.
  if (key === tokenKey || key === roleKey || key === null) tell('elsewhere');
}

/** What this browser remembers of the person who logged in. The server decides what they may do. */
export const browserSession = {
  token: (): string | null => read(tokenKey) || null,

  role(): Role | null {
    const role = read(roleKey);
    return isRole(role) ? role : null;
  },

  begin({ token, role }: Session) {
    // The role first: other tabs that hear of the token find it complete.
    write(roleKey, role);
    write(tokenKey, token);
    tell('here');
  },

  end() {
    write(tokenKey, null);
    write(roleKey, null);
    tell('here');
  },

  subscribe(listener: SessionListener): () => void {
    if (listeners.size === 0) window.addEventListener('storage', onStorage);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', onStorage);
    };
  },
};
