import { loginPath } from '../../app/screens.ts';
import { type AdminScreen, adminScreens } from '../../app/staff-screens.ts';
import { type ApiClient, ApiError } from '../../kit/client/api-client.ts';
import type { Role } from '../../kit/contract/roles.ts';
import { chosenLanguage } from '../../kit/i18n/stored-choice.ts';
import { matchesPath } from '../../kit/pages/match-path.ts';
import { apiContext, textLoaderContext } from '../../kit/pages/page-context.ts';
import { redirect } from '../../kit/router/responses.ts';
import type { LoaderFunctionArgs, LoaderRequest } from '../../kit/router/routes.ts';
import { unsavedChanges } from '../../kit/staff/action/unsaved-changes.ts';
import type { StaffPerson } from '../../kit/staff/session/staff-context.ts';
import { untilHydrated } from '../../kit/staff/ui/waiting-mark.tsx';
import { browserSession } from './session/browser-session.ts';
import { userCalls } from './user.calls.ts';

export const homeOf: Record<Role, string> = { Admin: '/admin/home', Marketer: '/admin/blogs' };

export type Access = 'allowed' | 'login' | 'blogs';

function segmentsOf(path: string): string[] {
  const [pathname = ''] = path.split(/[?#]/);
  return pathname.toLowerCase().split('/').filter(Boolean);
}

function screenOf(segments: string[]): AdminScreen | undefined {
  return adminScreens.find(({ path }) => matchesPath(path.toLowerCase(), `/${segments.join('/')}`));
}

/** The specification's table. It looks at whole segments: neither a query nor `/admin/blogsx` is the blogs. */
export function decideAccess(path: string, token: string | null, role: Role | null): Access {
  if (!token) return 'login';
  const segments = segmentsOf(path);
  const roles = screenOf(segments)?.roles;
  if (roles && (roles.length === 0 || (role && roles.includes(role)))) return 'allowed';
  if (role === 'Admin') return 'allowed';
  if (role !== 'Marketer') return 'login';
  return segments[0] === 'admin' && segments[1] === 'blogs' ? 'allowed' : 'blogs';
}

/** Whoever is in the middle of something when the session ends keeps the page: saving will ask them to log in, on it. */
function currentSession(): { token: string | null; role: Role | null } {
  const token = browserSession.token();
  if (!token && known && unsavedChanges.exist()) return { token: known.token, role: known.person.role };
  return { token, role: browserSession.role() };
}

export function isAllowed({ url }: LoaderRequest): boolean {
  const { token, role } = currentSession();
  return decideAccess(new URL(url).pathname, token, role) === 'allowed';
}

/** Where a login leads: back to the page that asked for it, if it is ours and this role may see it. */
export function targetAfterLogin(returnTo: string | null, origin: string, role: Role): string {
  if (!returnTo || !URL.canParse(returnTo, origin)) return homeOf[role];
  const target = new URL(returnTo, origin);
  const isOurs = target.origin === origin && target.pathname.startsWith('/admin/');
  if (!isOurs || decideAccess(target.pathname, 'a token', role) !== 'allowed') return homeOf[role];
  return target.pathname + target.search + target.hash;
}

export function loginAddress(from: { pathname: string; search: string }): string {
  return `${loginPath}?${new URLSearchParams({ returnTo: from.pathname + from.search })}`;
}

export type StaffData = { api: ApiClient; person: StaffPerson };

let known: { token: string; person: StaffPerson } | undefined;

/** Asked once for each token. An answer of 401 is handed on: the token is no longer good. */
async function personOf(api: ApiClient, token: string, role: Role): Promise<StaffPerson> {
  if (known?.token === token) return known.person;
  try {
    const person = await api.call(userCalls.me);
    known = { token, person };
    return person;
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem?.status === 401) throw error;
    return { email: null, role, nameEN: '', nameAR: '', image: '' };
  }
}

/** The person is asked for anew: the profile has changed. */
export function forgetPerson() {
  known = undefined;
}

/** Runs before every page of the staff area. */
export async function guardStaff({ request, context }: LoaderFunctionArgs): Promise<StaffData> {
  await untilHydrated();
  const url = new URL(request.url);
  const { token, role } = currentSession();
  const access = decideAccess(url.pathname, token, role);
  if (access === 'blogs') throw redirect(homeOf.Marketer);
  if (!token) throw redirect(loginAddress(url));
  if (access === 'login' || !role) throw redirect(loginPath);
  const api = context.get(apiContext);
  try {
    const [person] = await Promise.all([personOf(api, token, role), context.get(textLoaderContext)(chosenLanguage())]);
    return { api, person };
  } catch (error) {
    if (error instanceof ApiError) throw redirect(loginAddress(url));
    throw error;
  }
}
