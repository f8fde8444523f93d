import type { Answer, readInviteCode as endpoint } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { memberCard } from '../../members/index.ts';
import { openInviteCode } from '../open-invite-code.ts';

/** @throws Failure `invite_code.invalid` for a code that registers nobody, whatever the reason */
export async function readInviteCode({ db, clock }: Ctx, code: string): Promise<Answer<typeof endpoint>> {
  const open = await openInviteCode(db, code, clock.now()).executeTakeFirst();
  if (open === undefined) fail('invite_code.invalid');
  return { inviter: open.byStaff ? null : await memberCard(db, open.memberId) };
}
