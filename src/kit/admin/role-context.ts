import { createContext } from 'react';
import type { Role } from '../contract/roles.ts';

/** Who works here. What they may not do is not offered; the server decides. */
export const RoleContext = createContext<Role | null>(null);
