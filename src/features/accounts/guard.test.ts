import { describe, expect, test } from 'vitest';
import { adminScreens } from '../../app/staff-screens.ts';
import { type Access, decideAccess, loginAddress, targetAfterLogin } from './guard.ts';

const token = 'a token';

describe('who may see which address', () => {
  test.each([
    ['/admin/home', 'login'],
    ['/admin/blogs', 'login'],
    ['/admin/clients', 'login'],
  ] satisfies [string, Access][])('without a token %s leads to the login, whatever the role says', (path, access) => {
    expect(decideAccess(path, null, 'Admin')).toBe(access);
    expect(decideAccess(path, null, 'Marketer')).toBe(access);
    expect(decideAccess(path, null, null)).toBe(access);
  });

  test.each(adminScreens.map((screen) => screen.path.replace(':id', '7')))('an Admin may see %s', (path) => {
    expect(decideAccess(path, token, 'Admin')).toBe('allowed');
  });

  test.each([
    ['/admin/blogs', 'allowed'],
    ['/admin/blogs/', 'allowed'],
    ['/Admin/Blogs', 'allowed'],
    ['/admin/blogs/edit-blog/7', 'allowed'],
    ['/admin/blogs?page=2', 'allowed'],
    ['/admin/profile', 'allowed'],
    ['/admin/staff', 'blogs'],
    ['/admin/home', 'blogs'],
    ['/admin/clients', 'blogs'],
    ['/admin/clients/edit-client/7', 'blogs'],
    ['/admin/clients?x=/admin/blogs', 'blogs'],
    ['/admin/clients#/admin/blogs', 'blogs'],
    ['/admin/clients/admin/blogs', 'blogs'],
    ['/admin/blogsx', 'blogs'],
    ['/x/admin/blogs', 'blogs'],
    ['/admin', 'blogs'],
  ] satisfies [string, Access][])('a Marketer at %s: %s', (path, access) => {
    expect(decideAccess(path, token, 'Marketer')).toBe(access);
  });

  const adminsOnly = adminScreens.filter(({ roles }) => !roles.includes('Marketer'));
  test.each(adminsOnly.map(({ path }) => path.replace(':id', '7')))('a Marketer is led away from %s', (path) => {
    expect(decideAccess(path, token, 'Marketer')).toBe('blogs');
  });

  test.each(['/admin/home', '/admin/blogs', '/admin/clients', '/admin/unknown'])(
    'without a known role %s leads to the login',
    (path) => {
      expect(decideAccess(path, token, null)).toBe('login');
    },
  );
});

describe('where a login leads', () => {
  const origin = 'https://meridian.example';

  test('back to the page that asked for it, with its query', () => {
    const address = new URL(loginAddress({ pathname: '/admin/clients', search: '?q=a&b=c' }), origin);
    expect(address.pathname).toBe('/ms-admin');
    expect(targetAfterLogin(address.searchParams.get('returnTo'), origin, 'Admin')).toBe('/admin/clients?q=a&b=c');
  });

  test.each([
    null,
    '',
    '/home',
    '/administrator',
    '/admin',
    'https://evil.example/admin/clients',
    '//evil.example/admin/clients',
    '/\\evil.example/admin/clients',
    '/admin/../home',
    'javascript:alert(1)',
  ])('home when the address is not one of the staff area: %s', (returnTo) => {
    expect(targetAfterLogin(returnTo, origin, 'Admin')).toBe('/admin/home');
    expect(targetAfterLogin(returnTo, origin, 'Marketer')).toBe('/admin/blogs');
  });

  test('home when the role may not see the page', () => {
    expect(targetAfterLogin('/admin/clients', origin, 'Marketer')).toBe('/admin/blogs');
  });
});
