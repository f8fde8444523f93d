import type { addHelp as endpoint, Answer, Body } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { checkCapacity, dropHelpPages, lockHelp } from '../lock.ts';
import { checkSubject, locationColumns } from '../location.ts';
import { insertText, writeHelp } from '../write-text.ts';

export async function addHelp(ctx: MemberCtx, form: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const now = ctx.clock.now();
  const written = await writeHelp(ctx, ctx.viewer.memberId, form);
  const place = locationColumns(form);
  return ctx.write(async (tx) => {
    await lockHelp(tx);
    await checkCapacity(tx, place.categoryId, 1);
    await checkSubject(tx, place.subject, null);
    const { id } = await tx
      .insertInto('helpArticle')
      .values({ ...place, createdAt: now, editedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertText(tx, id, 'zh', written);
    const after = { name: written.name, body: written.body.source, ...place };
    await recordAct(tx, ctx, { act: 'help.added', subject: { kind: 'help', id }, after });
    dropHelpPages(tx);
    return { id };
  });
}
