import { pair } from '../../src/kit/contract/pair.ts';
import {
  choice,
  email,
  type Field,
  flag,
  line,
  long,
  newPassword,
  notShown,
  optional,
  password,
  picture,
  says,
} from './boundary-values.ts';

const role = choice('Admin', 'Marketer');
const token = notShown(line(100));
const code = notShown(line(40));

/** The fields of the calls that accounts are made, opened and changed with. */
export const accountRules: Record<string, Record<string, Field>> = {
  user: {
    email: says('Email is required', notShown(email)),
    password: says('Password is required', password),
    code: optional(code),
  },
  'POST /Auth/Link': { token },
  'POST /Auth/Password': { token, password: newPassword },
  'POST /Auth/Forgotten': { email: says('Email is required', notShown(email)) },
  'POST /Staff': { email: notShown(email), name: line(120), role },
  'PUT /Staff/:id': { ...pair('Name', line(120)), role },
  // Whoever has no password yet is invited, however active.
  'PUT /Staff/:id/State': { state: notShown(choice('active', 'off')) },
  'PUT /Profile': {
    ...pair('Name', line(120)),
    ...pair('Position', optional(line(120))),
    ...pair('Bio', optional(long(500))),
    Image: picture,
    RemoveImage: optional(notShown(flag)),
  },
  'PUT /Profile/Password': { currentPassword: password, password: newPassword },
  'POST /Profile/SecondFactor/On': { code, ownPassword: password },
  'POST /Profile/SecondFactor/Off': { code, ownPassword: password },
};
