import type { Answer, Body, Params, setCustomPageText as endpoint } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { dropCustomPages, lockCustomPages } from '../lock.ts';
import { saveText, writePage } from '../write-text.ts';

export async function setCustomPageText(
  ctx: MemberCtx,
  { pageId, language }: Params<typeof endpoint>,
  form: Body<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const written = await writePage(ctx, form);
  return ctx.write(async (tx) => {
    await lockCustomPages(tx);
    const edited = await tx.updateTable('customPage').set({ editedAt: ctx.clock.now() }).where('id', '=', pageId).executeTakeFirst();
    if (edited.numUpdatedRows === 0n) fail('custom_page.not_found');
    const known = await tx
      .selectFrom('customPageText')
      .select(['title', 'source', 'version'])
      .where('pageId', '=', pageId)
      .where('language', '=', language)
      .executeTakeFirst();
    if ((known?.version ?? 0) !== form.version) fail('edit.conflict');
    const version = form.version + 1;
    await saveText(tx, pageId, language, written, version);
    await recordAct(tx, ctx, {
      act: 'custom_page.written',
      subject: { kind: 'custom_page', id: pageId },
      ...(known && { before: { language, title: known.title, body: known.source } }),
      after: { language, title: written.title, body: written.body.source },
    });
    dropCustomPages(tx);
    return { version };
  });
}
