import type { Answer, register } from '@chaguan/contract';
import type { Tx } from '../../platform/database/db.ts';
import { violatedConstraint } from '../../platform/database/constraint.ts';
import { emit } from '../../platform/events/emit.ts';
import { failField } from '../../platform/failure.ts';
import type { Ctx } from '../../platform/http/ctx.ts';
import { insertMember, memberCard, memberRegistered, openSession, type HashedMember } from '../members/index.ts';
import type { CheckedValues } from './fields/field-failures.ts';
import { saveFields } from './fields/member-fields.ts';

/**
 * Creates the member, stores the answers and signs in: all or nothing. A new member has nothing to prove beyond the form, so the session is
 * opened here and not by `admit`.
 * @throws Failure `account.taken`, `phone.taken`, `email.taken` at the field, also for concurrent requests
 */
export async function join(ctx: Ctx, facts: (tx: Tx) => Promise<HashedMember>, answers: CheckedValues): Promise<Answer<typeof register>> {
  const registeredAt = ctx.clock.now();
  const language = ctx.language === 'zh' ? 'zh_CN' : 'en_US';
  try {
    return await ctx.write(async (tx) => {
      const id = await insertMember(tx, { ...(await facts(tx)), language, registeredAt });
      await saveFields(tx, id, answers);
      await emit(tx, memberRegistered, { memberId: id });
      const tokens = await openSession(tx, registeredAt, id, ctx, 'registration');
      return { ...tokens, systemUser: await memberCard(tx, id) };
    });
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'member_phone') failField('phone', 'phone.taken');
    if (constraint === 'member_email') failField('email', 'email.taken');
    throw error;
  }
}
