import { expect, test } from 'vitest';
import texts from '../../public/assets/i18n/en.json' with { type: 'json' };
import { categories, findCategory } from './categories.ts';

test('there are eleven services, five of software and six of hardware', () => {
  expect(categories.filter((category) => category.discipline === 'software')).toHaveLength(5);
  expect(categories.filter((category) => category.discipline === 'hardware')).toHaveLength(6);
});

test.each([
  [
    'project',
    [
      'WebDevelopment',
      'MobileDevelopment',
      'DigitalMarketing',
      'SurveliianceSystems',
      'Computers',
      'Copiers',
      'Network',
      'FireFighting',
      'QueueManagement',
    ],
  ],
  [
    'blog',
    [
      'WebDevelopment',
      'MobileDevelopment',
      'Hosting',
      'DigitakMarketing',
      'SurveillanceCameras',
      'Computers',
      'Copiers',
      'Networking',
      'FireFighting',
      'QueueManagement',
    ],
  ],
  [
    'quotation',
    [
      'Web Developement',
      'Mobile Development',
      'Hosting',
      'Online Shops', // added to the specification's
      'Digital Marketing',
      'Surveillance Systems',
      'Computers',
      'Copiers & Plotters',
      'Network',
      'Fire Fighting',
      'Queue Management',
    ],
  ],
  ['plan', ['Web', 'Hosting', 'onlineShop', 'digitalMarketing']],
] as const)('the wire values of %s are the specification’s', (entity, expected) => {
  expect(categories.flatMap((category) => category[entity] ?? [])).toEqual(expected);
});

test('people read every name in sentence case', () => {
  for (const { label } of categories) {
    const name = String(texts[label]);
    expect(name.slice(1)).toBe(name.slice(1).toLowerCase());
  }
});

test.each([
  ['SurveillanceSystems', 'surveillance'],
  ['أنظمة المراقبة', 'surveillance'],
  ['surveliianceSYSTEMS', 'surveillance'],
  ['Surveliiance System', 'surveillance'],
  ['online-shop', 'shops'],
  ['online-shops', 'shops'],
  ['fire-fighing-alarm', 'fire'],
  ['fire-fighting-alarm', 'fire'],
  ['copiers & plotters', 'copiers'],
  ['الشبكات', 'network'],
  ['web developement', 'web'],
])('%s is found as %s', (name, key) => {
  expect(findCategory(name)?.key).toBe(key);
});

test('nothing else is found', () => {
  expect(findCategory('plumbing')).toBeUndefined();
  expect(findCategory('')).toBeUndefined();
  expect(findCategory('__proto__')).toBeUndefined();
});
