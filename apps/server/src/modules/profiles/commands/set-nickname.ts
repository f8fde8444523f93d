import type { Answer, setNickname as endpoint } from '@chaguan/contract';
import { fail, failFields } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { changeNickname, nicknameFailures, tidyNickname } from '../../members/index.ts';

/** A member chooses once; afterwards staff may change it (domain/rules.md 2.1). */
export async function setNickname(ctx: MemberCtx, text: string): Promise<Answer<typeof endpoint>> {
  const nickname = tidyNickname(text);
  failFields(await nicknameFailures(ctx.db, nickname));
  return ctx.write(async (tx) => {
    const { memberId } = ctx.viewer;
    // Locked from here on, so that of many tries at once one is the first.
    const member = await tx.selectFrom('member').select('nickname').where('id', '=', memberId).forNoKeyUpdate().executeTakeFirstOrThrow();
    if (member.nickname !== null) fail('nickname.set_already');
    await changeNickname(tx, memberId, nickname);
    return { nickname };
  });
}
