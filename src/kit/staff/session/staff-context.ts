import { createContext } from 'react';
import type { Role } from '../../contract/roles.ts';

/** The person as the server knows them; `email` is null while the server does not answer. */
export type StaffPerson = { email: string | null; role: Role; nameEN: string; nameAR: string; image: string };

/** Who works here. What they may not do is not offered; the server decides. */
export const StaffContext = createContext<StaffPerson | null>(null);
