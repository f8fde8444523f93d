import { statSync } from 'node:fs';
import path from 'node:path';
import type { Account } from './account.ts';

/** May `account` traverse `dir` and every folder above it? Checks mode bits only, not access lists. */
export function canReach(dir: string, account: Account | undefined): boolean {
  if (!account) return true;
  for (let at = path.resolve(dir); ; at = path.dirname(at)) {
    const { mode, uid, gid } = statSync(at);
    const needed = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & needed) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}
