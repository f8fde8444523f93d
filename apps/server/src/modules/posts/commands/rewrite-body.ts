import { questionRules, replyRules } from '@chaguan/contract';
import { failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { postKinds, type ResponseKind } from '../kinds.ts';
import type { NewWords, Rewriting } from '../post-type.ts';
import { writeBody, writeReply } from '../write-body.ts';
import { cleanTitle, staffRules } from '../writing.ts';

function checkLength(field: string, text: string, max: number): void {
  if ([...text].length > max) failField(field, 'field.too_long', { max });
}

/** `PostType.rewrite` of a response or a reply. */
export function rewriteBody<Root>(kind: ResponseKind): (ctx: MemberCtx, words: NewWords) => Promise<Rewriting<Root, { id: string }>> {
  const { table, tree } = postKinds[kind];
  const isReply = kind === tree.reply;
  return async (ctx, words) => {
    if (isReply) checkLength('body', words.body, replyRules.body.maxLength);
    const body = await (isReply ? writeReply : writeBody)(ctx.db, words.body, staffRules(ctx));
    const holdsFor = kind === 'answer' && words.holdsFor !== undefined ? cleanTitle(words.holdsFor) : undefined;
    checkLength('holdsFor', holdsFor ?? '', questionRules.holdsFor.maxLength);
    const written = { bodySource: body.source, bodyHtml: body.html, bodyText: body.text, ...(holdsFor !== undefined && { holdsFor }) };
    return {
      body,
      words: { source: body.source, holdsFor },
      store: async (tx, { post: { id } }, stamp) => {
        await tx
          .updateTable(table)
          .set({ ...written, ...stamp })
          .where('id', '=', id)
          .execute();
      },
    };
  };
}
