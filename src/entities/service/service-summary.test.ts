import { expect, test } from 'vitest';
import { serviceDescription, serviceTitle } from './service-summary.ts';

test.each([
  ['Web development', 'Web Development', 'Web development'],
  ['Fire-fighting & alarm', 'Fire Fighting', 'Fire-fighting & alarm'],
  ['Surveillance cameras', 'Surveillance Systems', 'Surveillance cameras · Surveillance Systems'],
  ['كاميرات المراقبة', 'أنظمة المراقبة', 'كاميرات المراقبة · أنظمة المراقبة'],
  ['الشبكات', 'الشبكات', 'الشبكات'],
])('%s under %s is titled %s', (name, label, title) => {
  expect(serviceTitle(name, label)).toBe(title);
});

test('a description is the promise and what fits of the rest', () => {
  expect(serviceDescription('Short.', 'All of it.\n\nBoth lines.')).toBe('Short. All of it. Both lines.');
  const sentence = `${'word '.repeat(28).trim()}.`;
  expect(serviceDescription('A promise.', `${sentence} ${sentence}`)).toBe(`A promise. ${sentence}`);
  const endless = serviceDescription('A promise.', 'word '.repeat(100));
  expect(endless).toMatch(/ word…$/u);
  expect(endless.length).toBeLessThanOrEqual(200);
});
