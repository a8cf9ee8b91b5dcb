import * as z from 'zod/mini';
import { choice, email, text } from '../../../kit/contract/fields.ts';
import { pair } from '../../../kit/contract/pair.ts';
import { roles } from '../../../kit/contract/roles.ts';

const nameLength = 120;

/** An account, as those see it who may change it. */
const member = z.object({
  id: z.number(),
  email: z.string(),
  /** In whichever language there is one; else the address. */
  name: z.string(),
  ...pair('name', z.string()),
  role: z.enum(roles),
  state: z.enum(['active', 'invited', 'off']),
  image: z.string(),
  lastLoginAt: z.nullable(z.string()),
  hasSecondFactor: z.boolean(),
});

export type StaffMember = z.infer<typeof member>;

/** The way to a password. It is shown this once: what is kept of it leads nowhere. */
const link = z.object({ address: z.string(), expiresAt: z.string(), isMailed: z.boolean() });

export type AccountLink = z.infer<typeof link>;

const invited = z.extend(member, { link });

export type Invited = z.infer<typeof invited>;

const role = () => choice(roles);

export const staffInvite = z.strictObject({ email: email(), name: text(nameLength), role: role() });

export const staffUpdate = z.strictObject({ ...pair('Name', text(nameLength)), role: role() });

const state = z.strictObject({ state: choice(['active', 'off']) });

export const staffSchemas = {
  list: { output: z.array(member) },
  invite: { body: staffInvite, output: invited },
  update: { body: staffUpdate, output: member },
  setState: { body: state, output: member },
  resetPassword: { output: invited },
};
