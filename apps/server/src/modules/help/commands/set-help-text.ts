import type { Answer, Body, Params, setHelpText as endpoint } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { claimImages } from '../../media/index.ts';
import { dropHelpPages, lockHelp } from '../lock.ts';
import { insertText, textColumns, writeHelp } from '../write-text.ts';

type HelpTextParams = Params<typeof endpoint>;

export async function setHelpText(
  ctx: MemberCtx,
  { helpId, language }: HelpTextParams,
  form: Body<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const written = await writeHelp(ctx, ctx.viewer.memberId, form);
  return ctx.write(async (tx) => {
    await lockHelp(tx);
    const article = await tx
      .updateTable('helpArticle')
      .set({ editedAt: ctx.clock.now() })
      .where('id', '=', helpId)
      .returning('id')
      .executeTakeFirst();
    if (article === undefined) fail('help.not_found');
    const known = await tx
      .selectFrom('helpText')
      .select(['name', 'source', 'version'])
      .where('articleId', '=', helpId)
      .where('language', '=', language)
      .executeTakeFirst();
    if ((known?.version ?? 0) !== form.version) fail('edit.conflict');
    const version = form.version + 1;
    if (known === undefined) await insertText(tx, helpId, language, written);
    else {
      const values = { ...textColumns(written), version };
      await tx.updateTable('helpText').set(values).where('articleId', '=', helpId).where('language', '=', language).execute();
      await claimImages(tx, written.body.imageUrls, { kind: 'help_article', id: helpId });
    }
    await recordAct(tx, ctx, {
      act: 'help.written',
      subject: { kind: 'help', id: helpId },
      ...(known && { before: { language, name: known.name, body: known.source } }),
      after: { language, name: written.name, body: written.body.source },
    });
    dropHelpPages(tx);
    return { version };
  });
}
