import { randomBytes } from 'node:crypto';
import { loadDemo } from '../demo/load.ts';
import { loadStarter } from '../demo/load-starter.ts';
import { createMember, giveStaffPassword } from '../modules/members/index.ts';
import type { Services } from '../platform/http/ctx.ts';
import { dropUsedSignIn, type SignIn, writeSignInFile } from './sign-in-file.ts';

/** Account and password to print once, and the file that contains them until the password is changed. */
export interface StaffSignIn extends SignIn {
  file: string;
}

const staffAccount = 'shopkeeper';

/**
 * Fills an empty site: demonstration content, or two tags and the help centre where it is switched off, and one staff account with a random password.
 * @returns the sign-in to print, or undefined when the site already has members
 */
export async function prepareFirstStart(services: Services): Promise<StaffSignIn | undefined> {
  const someone = await services.db.selectFrom('member').select('id').where('passwordHash', 'is not', null).limit(1).executeTakeFirst();
  if (someone !== undefined) {
    await dropUsedSignIn(services);
    return undefined;
  }
  await (services.config.DEMO_CONTENT === 'yes' ? loadDemo : loadStarter)(services);
  const password = randomBytes(9).toString('base64url');
  // Before the account gets it: if the process ends between the two, the next start writes both again.
  const file = await writeSignInFile(services.config.DATA_DIR, { account: staffAccount, password });
  const now = services.clock.now();
  await services.write(async (tx) => {
    const known = await tx.selectFrom('member').select('id').where('account', '=', staffAccount).executeTakeFirst();
    const id = known?.id ?? (await createMember(tx, { account: staffAccount, nickname: '掌柜', trustedSince: now }));
    await giveStaffPassword(tx, id, password, now);
  });
  return { account: staffAccount, password, file };
}
