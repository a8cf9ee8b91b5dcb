import { expect, test } from 'vitest';
import { stepsLead } from './service-words.ts';

test('a campaign ends in what can be read, software in what can be tried', () => {
  expect(stepsLead('marketing', 'software')).toBe('service.stepsLead.marketing');
  expect(stepsLead('web', 'software')).toBe('service.stepsLead.software');
  expect(stepsLead('network', 'hardware')).toBe('service.stepsLead.hardware');
});
