import { userInfo } from 'node:os';
import { run } from './programs.ts';

/** Root starts them, but neither MariaDB nor PHP should run as root: nginx's worker does not either. */
export const serviceUser = process.getuid?.() === 0 ? 'nobody' : userInfo().username;

export const giveTo = (user: string, folder: string) => run('chown', ['-R', user, folder]);
