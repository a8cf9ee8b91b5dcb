import { compareInstances, connections, rowOf } from './lib/instances.ts';

/** `npm run bench:instances -- [rounds] [seconds of each]`: how many pages two instances make, against one. */
const [rounds = 5, seconds = 4] = process.argv.slice(2).map(Number);
const { free, slowed, cached } = await compareInstances({ rounds, seconds });
console.log(
  `\n/home of one and of two instances on one PostgreSQL behind nginx, ${connections} connections, ${rounds} rounds of ${seconds} s, medians.` +
    '\nGoal: 1.8 times as many uncached pages, given the cores: the second line gives each instance the same part of one.' +
    '\nIn the others they share the cores with nginx, PostgreSQL and wrk. ms: processor time of one answer, one → two instances.',
);
console.table({
  'uncached, all on these cores': rowOf(free),
  'uncached, two fifths of a core each': rowOf(slowed),
  'cached, all on these cores': rowOf(cached),
});
