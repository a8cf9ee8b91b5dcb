import { parentPort, workerData } from 'node:worker_threads';
import { cleanHtml } from './clean-html.server.ts';

parentPort?.postMessage(cleanHtml(String(workerData)));
