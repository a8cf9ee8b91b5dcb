import { parentPort, workerData } from 'node:worker_threads';
import { cleanHtml } from './sanitize-html.server.ts';

parentPort?.postMessage(cleanHtml(String(workerData)));
