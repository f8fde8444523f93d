import { randomBytes } from 'node:crypto';
import { loadDemo } from '../demo/load.ts';
import { createMember, giveStaffPassword } from '../modules/members/index.ts';
import type { Services } from '../platform/http/ctx.ts';

/** Account and password to print once; the password is nowhere stored in clear. */
export interface StaffSignIn {
  account: string;
  password: string;
}

const staffAccount = 'shopkeeper';

/**
 * Fills an empty site: demonstration content unless it is switched off, and one staff account with a random password.
 * @returns the sign-in to print, or undefined when the site has members already
 */
export async function prepareFirstStart(services: Services): Promise<StaffSignIn | undefined> {
  const someone = await services.db.selectFrom('member').select('id').where('passwordHash', 'is not', null).limit(1).executeTakeFirst();
  if (someone !== undefined) return undefined;
  if (services.config.DEMO_CONTENT === 'yes') await loadDemo(services);
  const password = randomBytes(9).toString('base64url');
  await services.write(async (tx) => {
    const known = await tx.selectFrom('member').select('id').where('account', '=', staffAccount).executeTakeFirst();
    const id = known?.id ?? (await createMember(tx, { account: staffAccount, nickname: '掌柜', staff: true }));
    await giveStaffPassword(tx, id, password);
  });
  return { account: staffAccount, password };
}
