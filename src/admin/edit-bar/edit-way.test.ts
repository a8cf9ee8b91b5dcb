import { expect, test } from 'vitest';
import { isUnpublishedPath, publicScreens } from '../../app/screens.ts';
import { editWayOf } from './edit-way.ts';

test.each([
  ['/home', { to: '/admin/texts/home' }],
  ['/ar/about-us', { to: '/admin/texts/about' }],
  ['/blogs', { to: '/admin/texts/blogs' }],
  ['/ar/blogs/three-backups', { record: 'article', named: 'three-backups' }],
  ['/portfolio/noor', { record: 'project', named: 'noor' }],
  ['/services/web-development', { record: 'service', named: 'web-development' }],
  ['/hosting', { to: '/admin/plans?category=Hosting' }],
  ['/ar/online-shops', { to: '/admin/plans?category=onlineShop' }],
  ['/plans/web-development', { to: '/admin/plans?category=Web' }],
  ['/projects/network', { to: '/admin/texts/portfolio' }],
  ['/terms-conditions', { to: '/admin/texts/terms' }],
])('an Admin edits %s at %j', (address, way) => {
  expect(editWayOf(address, 'Admin')).toEqual(way);
});

test('a Marketer edits articles alone', () => {
  expect(editWayOf('/blogs/three-backups', 'Marketer')).toEqual({ record: 'article', named: 'three-backups' });
  for (const address of ['/home', '/blogs', '/portfolio/noor', '/hosting'])
    expect(editWayOf(address, 'Marketer')).toBeNull();
});

const published = publicScreens.filter(({ path }) => !isUnpublishedPath(path));
test.each(published)('$path has a place where it is edited', ({ path }) => {
  expect(editWayOf(path.replace(/:\w+/, 'network'), 'Admin')).not.toBeNull();
});

test.each(['/admin/home', '/preview/blog', '/nowhere'])('%s is not edited from a bar', (address) => {
  expect(editWayOf(address, 'Admin')).toBeNull();
});
