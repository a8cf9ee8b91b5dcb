import { expect, test } from 'vitest';
import { openFacts } from './facts.ts';

const done = async () => undefined;
const killed = () => Promise.reject(new Error('killed'));

test('what was acknowledged must be there, what was under way may be', async () => {
  const facts = openFacts();
  await facts.change('plan 1', 'live 1', done);
  await facts.change('plan 2', 'live 1', done);
  await facts.change('plan 1', 'live 2', killed).catch(done);
  await facts.change('plan 3', 'live 1', killed).catch(done);
  expect([facts.acknowledged(), facts.inDoubt()]).toEqual([2, ['plan 1', 'plan 3']]);
  const world = { 'plan 1': 'live 2', 'plan 2': 'live 1' };
  expect(facts.settle(new Map(Object.entries(world)))).toEqual([]);
  expect(facts.valueOf('plan 1')).toBe('live 2');
});

test('anything else is named: lost, older, half-way, or never asked for', async () => {
  const facts = openFacts();
  await facts.change('lost', 'live 1', done);
  await facts.change('older', 'live 1', done);
  await facts.change('older', 'live 2', done);
  await facts.change('half', 'live 1', done);
  await facts.change('half', 'live 2', killed).catch(done);
  const world = { older: 'live 1', half: 'half 2', stranger: 'live 1' };
  expect(facts.settle(new Map(Object.entries(world)))).toEqual([
    'lost is "", not "live 1"',
    'older is "live 1", not "live 2"',
    'half is "half 2", not "live 1" or "live 2"',
    'stranger is "live 1", not ""',
  ]);
});
