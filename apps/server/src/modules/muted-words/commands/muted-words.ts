import { mutedWordRules } from '@chaguan/contract';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { dropMembers, lockMembers } from '../../members/index.ts';
import { comparedForm } from '../../word-filter/index.ts';

/** The member's row is locked first, so that the number and the spellings are those of all words. */
export async function addMutedWord({ write, viewer: { memberId }, clock }: MemberCtx, typed: string): Promise<{ id: string }> {
  const text = typed.trim();
  const form = comparedForm(text);
  if (form === '') failField('text', 'muted_word.unmatchable');
  return write(async (tx) => {
    await lockMembers(tx, [memberId]);
    const own = await tx.selectFrom('mutedWord').select('text').where('memberId', '=', memberId).execute();
    if (own.some((each) => comparedForm(each.text) === form)) failField('text', 'muted_word.repeated');
    if (own.length >= mutedWordRules.most) fail('muted_word.too_many', { most: mutedWordRules.most });
    const values = { memberId, text, addedAt: clock.now() };
    const { id } = await tx.insertInto('mutedWord').values(values).returning('id').executeTakeFirstOrThrow();
    dropMembers(tx, [memberId], 'sessions');
    return { id };
  });
}

export async function deleteMutedWord({ write, viewer: { memberId } }: MemberCtx, id: string): Promise<Record<never, never>> {
  await write(async (tx) => {
    await tx.deleteFrom('mutedWord').where('id', '=', id).where('memberId', '=', memberId).execute();
    dropMembers(tx, [memberId], 'sessions');
  });
  return {};
}
