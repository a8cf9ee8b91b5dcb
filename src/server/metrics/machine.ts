import { readdirSync, readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Registry } from 'prom-client';
import { counter, gauge } from './scrape.ts';

const second = 1_000_000_000;

/** What the process takes. Names as Prometheus and its dashboards know them. */
export function watchProcess(): (scrape: Registry) => void {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const started = Date.now() / 1000 - process.uptime();
  return (scrape) => {
    const { user, system } = process.cpuUsage();
    const { rss, heapTotal, heapUsed, external } = process.memoryUsage();
    const [median, late, latest] = [delay.percentile(50), delay.percentile(99), delay.max];
    // From one look to the next, so that a bad moment is seen and then over.
    delay.reset();
    counter(scrape, 'process_cpu_seconds_total', 'Time of the processor', (user + system) / 1_000_000);
    gauge(scrape, 'process_start_time_seconds', 'When the process began', started);
    gauge(scrape, 'process_resident_memory_bytes', 'Memory of the process', rss);
    gauge(scrape, 'nodejs_heap_size_total_bytes', 'Memory reserved for JavaScript', heapTotal);
    gauge(scrape, 'nodejs_heap_size_used_bytes', 'Memory used by JavaScript', heapUsed);
    gauge(scrape, 'nodejs_external_memory_bytes', 'Memory of buffers', external);
    const lag = 'nodejs_eventloop_lag';
    gauge(scrape, `${lag}_p50_seconds`, 'How late timers are, median since the last look', median / second);
    gauge(scrape, `${lag}_p99_seconds`, 'How late one timer of a hundred is', late / second);
    gauge(scrape, `${lag}_max_seconds`, 'How late the latest was', latest / second);
    addDescriptors(scrape);
  };
}

/** Only Linux tells. */
function addDescriptors(scrape: Registry) {
  try {
    const most = Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? Infinity);
    const open = readdirSync('/proc/self/fd').length;
    gauge(scrape, 'process_open_fds', 'Open files and sockets', open);
    gauge(scrape, 'process_max_fds', 'How many may be open', most);
  } catch {}
}
