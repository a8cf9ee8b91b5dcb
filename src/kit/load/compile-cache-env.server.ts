import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';

/** What a thread or a process of ours is told, so that it keeps what it has compiled where we do; nothing where we keep none. */
export function compileCacheEnv(): { NODE_COMPILE_CACHE?: string } {
  const compiled = getCompileCacheDir();
  return compiled ? { NODE_COMPILE_CACHE: dirname(compiled) } : {};
}
