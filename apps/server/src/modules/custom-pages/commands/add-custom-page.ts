import { customPageRules, type addCustomPage as endpoint, type Answer, type Body } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { checkSlug, dropCustomPages, lockCustomPages } from '../lock.ts';
import { saveText, writePage } from '../write-text.ts';

export async function addCustomPage(ctx: MemberCtx, form: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const now = ctx.clock.now();
  const { slug, visible, menu, sort } = form;
  const facts = { slug, visible, menu, sort };
  const written = await writePage(ctx, form);
  return ctx.write(async (tx) => {
    await lockCustomPages(tx);
    const { count } = await tx
      .selectFrom('customPage')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= customPageRules.pages) fail('custom_page.too_many');
    await checkSlug(tx, slug, null);
    const { id } = await tx
      .insertInto('customPage')
      .values({ ...facts, createdAt: now, editedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await saveText(tx, id, 'zh', written, 1);
    const after = { title: written.title, body: written.body.source, ...facts };
    await recordAct(tx, ctx, { act: 'custom_page.added', subject: { kind: 'custom_page', id }, after });
    dropCustomPages(tx);
    return { id };
  });
}
