import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isSecret } from '../modules/members/index.ts';
import type { Services } from '../platform/http/ctx.ts';

export interface SignIn {
  account: string;
  password: string;
}

const pathIn = (folder: string): string => resolve(join(folder, 'staff-sign-in.txt'));

/**
 * For operators who missed the line on the screen. Readable by the owner of the folder only; created again, so that an older file's mode is
 * not kept.
 */
export async function writeSignInFile(folder: string, { account, password }: SignIn): Promise<string> {
  const path = pathIn(folder);
  await rm(path, { force: true });
  await writeFile(path, `${account} / ${password}\n`, { mode: 0o600, flag: 'wx', flush: true });
  return path;
}

/** Once the password was changed, the file is only useful to a thief. */
export async function dropUsedSignIn({ config, db }: Services): Promise<void> {
  const path = pathIn(config.DATA_DIR);
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const [account = '', password = ''] = text.trim().split(' / ');
  const staff = await db.selectFrom('member').select('passwordHash').where('account', '=', account).executeTakeFirst();
  if (!(await isSecret(staff?.passwordHash, password))) await rm(path, { force: true });
}
