import type { Access } from './endpoint.ts';

export const roles = ['Admin', 'Marketer'] as const;

export type Role = (typeof roles)[number];

/** Who may make a call. `null` is everyone, logged in or not. */
export const rolesWith: Record<Access, readonly Role[] | null> = {
  public: null,
  staff: roles,
  admin: ['Admin'],
};

export function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value);
}
