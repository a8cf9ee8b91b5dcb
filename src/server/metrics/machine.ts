import { readdirSync, readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { counter, type Family, gauge } from './exposition.ts';

const second = 1_000_000_000;

/** What the process takes. Names as Prometheus and its dashboards know them. */
export function watchProcess(): () => Family[] {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const started = Date.now() / 1000 - process.uptime();
  return () => {
    const { user, system } = process.cpuUsage();
    const { rss, heapTotal, heapUsed, external } = process.memoryUsage();
    const [median, late, latest] = [delay.percentile(50), delay.percentile(99), delay.max];
    // From one look to the next, so that a bad moment is seen and then over.
    delay.reset();
    return [
      counter('process_cpu_seconds_total', 'Time of the processor', (user + system) / 1_000_000),
      gauge('process_start_time_seconds', 'When the process began', started),
      gauge('process_resident_memory_bytes', 'Memory of the process', rss),
      gauge('nodejs_heap_size_total_bytes', 'Memory reserved for JavaScript', heapTotal),
      gauge('nodejs_heap_size_used_bytes', 'Memory used by JavaScript', heapUsed),
      gauge('nodejs_external_memory_bytes', 'Memory of buffers', external),
      gauge('nodejs_eventloop_lag_p50_seconds', 'How late timers are, median since the last look', median / second),
      gauge('nodejs_eventloop_lag_p99_seconds', 'How late one timer of a hundred is', late / second),
      gauge('nodejs_eventloop_lag_max_seconds', 'How late the latest was', latest / second),
      ...descriptors(),
    ];
  };
}

/** Only Linux tells. */
function descriptors(): Family[] {
  try {
    const most = Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? Infinity);
    return [
      gauge('process_open_fds', 'Open files and sockets', readdirSync('/proc/self/fd').length),
      gauge('process_max_fds', 'How many may be open', most),
    ];
  } catch {
    return [];
  }
}
