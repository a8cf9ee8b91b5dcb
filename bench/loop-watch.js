/**
 * Preloaded into a measured site (`NODE_OPTIONS=--import`): on SIGURG prints for how long its event loop was held up at
 * most since the last time, by the clock and in processor time of its own, which a busy neighbour does not lengthen.
 */
let seen = performance.now();
let usage = process.threadCpuUsage();
let longest = { wall: 0, own: 0 };

function look() {
  const [now, used] = [performance.now(), process.threadCpuUsage(usage)];
  const own = (used.user + used.system) / 1000;
  longest = { wall: Math.max(longest.wall, now - seen), own: Math.max(longest.own, own) };
  [seen, usage] = [now, process.threadCpuUsage()];
}

setInterval(look, 2).unref();
process.on('SIGURG', () => {
  look();
  process.stdout.write(`held up ${longest.wall.toFixed(0)} ms, own work ${longest.own.toFixed(0)} ms\n`);
  longest = { wall: 0, own: 0 };
});
