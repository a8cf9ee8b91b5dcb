import { parentPort, workerData } from 'node:worker_threads';
import { toSafeHtml } from './sanitize-html.server.ts';

parentPort?.postMessage(toSafeHtml(String(workerData)));
