import { expect, test } from 'vitest';
import { specifiedTerms } from '../../domain/plan-terms.ts';
import type { Plan } from './plan.contract.ts';
import { normalPrice, planOffers } from './plan-price.ts';

const plan = (id: number, changes: Partial<Plan> = {}): Plan => ({
  id,
  nameEN: `Plan ${id}`,
  nameAR: `باقة ${id}`,
  price: 10,
  category: 'Hosting',
  isBest: false,
  url: 'https://billing.example.com',
  hosting_Properties: [{ titleEN: 'Daily backups', titleAR: 'نسخ يومي' }],
  ...changes,
});

test.each([
  [0, 0],
  [9, 12],
  [10, 14],
  [19, 26],
  [39, 53],
  [79, 107],
  [9.99, 13],
  [1_000_000, 1_350_000],
])('a plan of %s dollars normally costs %s', (price, normal) => {
  expect(normalPrice(price, specifiedTerms)).toBe(normal);
});

test('plans of the category come cheapest first, equal ones as they were, in the language of the page', () => {
  const plans = [
    plan(1, { price: 39 }),
    plan(2),
    plan(3, { category: 'Web', price: 1 }),
    plan(4),
    plan(5, { price: 9 }),
  ];
  expect(planOffers(plans, 'Hosting', 'en').map(({ id }) => id)).toEqual([5, 2, 4, 1]);
  expect(plans.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
  const properties = [{ title: 'نسخ يومي', feature: '' }];
  expect(planOffers([plan(1, { isBest: true })], 'Hosting', 'ar')).toEqual([
    { id: 1, name: 'باقة 1', price: 10, isBest: true, url: 'https://billing.example.com', properties },
  ]);
});

test('a category without plans of its own has none', () => {
  expect(planOffers([plan(1), plan(2, { category: '' })], undefined, 'en')).toEqual([]);
});

test.each([
  ['https://example.com', true],
  ['HTTP://example.com', true],
  ['javascript:alert(1)', false],
  ['\tjavascript:alert(1)', false],
  ['data:text/html,x', false],
  ['//example.com', false],
  ['/home', false],
  ['', false],
])('a plan at %j is linked: %s', (url, linked) => {
  expect(planOffers([plan(1, { url })], 'Hosting', 'en')[0]?.url).toBe(linked ? url : null);
});
