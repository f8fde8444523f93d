import { splitHidden } from '@chaguan/richtext';
import { failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { type NewTexts, type Rewriting, writtenColumns } from '../../posts/write/index.ts';
import { checkEditedTitle, titleOf, writeBody, type WritingRules, type WrittenHidden } from '../../writing/index.ts';
import { hiddenKindsOf, saveHidden } from '../hidden/save-hidden.ts';

/**
 * What readers pay or do for a hidden part is between them and its author: staff may change its text or remove it, nothing else.
 * @throws Failure beside `body`: `hidden.fixed`
 */
function checkConditions(hidden: readonly WrittenHidden[], before: string): void {
  const conditions = new Map(splitHidden(before).parts.map(({ kind, value }) => [kind, value]));
  const other = hidden.find(({ kind, value }) => conditions.get(kind) !== value);
  if (other !== undefined) failField('body', 'hidden.fixed', { kind: other.kind });
}

/** `PostType.rewrite` of a topic. */
export async function rewriteTopic(ctx: MemberCtx, words: NewTexts, rules: WritingRules): Promise<Rewriting<unknown, { id: string }>> {
  const title = words.title === undefined ? undefined : titleOf(words.title);
  const body = await writeBody(ctx.db, words.body, rules);
  return {
    body,
    words: { title, source: body.source },
    store: async (tx, { post: { id } }, stamp) => {
      const before = await tx.selectFrom('topic').select(['title', 'bodySource']).where('id', '=', id).executeTakeFirstOrThrow();
      checkEditedTitle(title, before.title);
      checkConditions(body.hidden, before.bodySource);
      await tx
        .updateTable('topic')
        .set({ ...writtenColumns(title ?? before.title, body), ...hiddenKindsOf(body), ...stamp })
        .where('id', '=', id)
        .execute();
      await saveHidden(tx, id, body.hidden);
    },
  };
}
