import * as z from 'zod/mini';
import { blankOr, flag, imageFile, longText, text } from '../../../kit/contract/fields.ts';
import { pair } from '../../../kit/contract/pair.ts';
import { roles } from '../../../kit/contract/roles.ts';
import { longestCode } from '../session/login-rules.ts';
import { knownPassword, newPassword } from '../user.contract.ts';

const profile = z.object({
  id: z.number(),
  email: z.string(),
  role: z.enum(roles),
  ...pair('name', z.string()),
  ...pair('position', z.string()),
  ...pair('bio', z.string()),
  image: z.string(),
  hasSecondFactor: z.boolean(),
  /** How many of the codes for a lost device are left. */
  recoveryCodes: z.number(),
});

export type Profile = z.infer<typeof profile>;

/** With a name and a bio it signs the articles that the person writes. */
export const profileUpdate = z.strictObject({
  ...pair('Name', text(120)),
  ...pair('Position', blankOr(text(120))),
  ...pair('Bio', blankOr(longText(500))),
  Image: z.optional(imageFile()),
  /** Without a new picture: the stored one goes, too. */
  RemoveImage: z.optional(flag()),
});

export type ProfileUpdate = z.infer<typeof profileUpdate>;

export const passwordChange = z.strictObject({ currentPassword: knownPassword(), password: newPassword() });

/**
 * To switch the second factor on or off. The password too: whoever finds an open session must not be able to lock its
 * owner out. It has a name of its own because it stands on one page with the fields of a new password.
 */
export const factorProof = z.strictObject({ code: text(longestCode), ownPassword: knownPassword() });

/** To be typed, and to be scanned: the squares of the QR code are one path in a box of `size` units. */
const factorSecret = z.object({ secret: z.string(), address: z.string(), size: z.number(), path: z.string() });

export type FactorSecret = z.infer<typeof factorSecret>;

const recoveryCodes = z.object({ codes: z.array(z.string()) });

export const profileSchemas = {
  read: { output: profile },
  update: { body: profileUpdate, output: profile },
  changePassword: { body: passwordChange, output: profile },
  beginFactor: { output: factorSecret },
  switchFactorOn: { body: factorProof, output: recoveryCodes },
  switchFactorOff: { body: factorProof },
};
