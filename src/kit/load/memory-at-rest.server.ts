import { Script } from 'node:vm';

/** Several times between two looks of V8's memory reducer, which come every 8 seconds. */
const everyMs = 3000;

/**
 * Lets V8's memory reducer work in a quiet thread: in small steps, it collects garbage and gives empty pages back. It waits
 * until the allocation rates of the young and the old generation and of the embedder's heap are low, and takes a rate of
 * exactly zero for unknown. Node allocates nothing on the embedder's heap (cppgc) at rest, so it waited for ever, with 60 MB
 * after a lively hour. A script is allocated there, and an empty one costs next to nothing.
 */
export function letMemoryGoAtRest() {
  setInterval(() => new Script(''), everyMs).unref();
}
