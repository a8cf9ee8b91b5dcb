import { expect, test } from 'vitest';
import { createMatcher, matchPath } from './match-routes.ts';
import type { RouteObject } from './routes.ts';

const routes: RouteObject[] = [
  {
    id: 'layout',
    children: [
      { path: '*' },
      { path: '/blogs/:slug' },
      { path: '/blogs/new' },
      { path: '/blogs' },
      { path: '/admin/*' },
      { path: '/admin' },
      { path: '/:category' },
      { path: '/' },
    ],
  },
];
const match = createMatcher(routes);
const found = (pathname: string) => match(pathname)?.at(-1);

test.each([
  ['/blogs', '/blogs'],
  ['/Blogs/', '/blogs'],
  ['/blogs/new', '/blogs/new'],
  ['/blogs/old', '/blogs/:slug'],
  ['/admin', '/admin'],
  ['/admin/blogs/edit/1', '/admin/*'],
  ['/admins', '/:category'],
  ['/%62logs', '/blogs'],
  ['//blogs', '*'],
  ['/blogs/old/further', '*'],
  ['/', '/'],
  ['//', '/'],
])('%s is %s', (pathname, path) => {
  expect(found(pathname)?.route.path).toBe(path);
});

test('parameters are read as they were written, with a slash or a sign that is none', () => {
  expect(found('/blogs/a%2Fb')?.params).toEqual({ slug: 'a/b' });
  expect(found('/blogs/%D8%B3')?.params).toEqual({ slug: 'س' });
  expect(found('/blogs/100%')?.params).toEqual({ slug: '100%' });
  expect(matchPath('/plans/:category', '/plans/web')).toEqual({ category: 'web' });
  expect(matchPath('/plans/:category', '/plans')).toBeNull();
});

test('layouts come first, and every route has an id', () => {
  expect(match('/blogs')?.map(({ route }) => route.id)).toEqual(['layout', 'layout-3']);
});

test('without a route for everything an address may have none', () => {
  expect(createMatcher([{ path: '/home' }])('/away')).toBeNull();
});
