import type { Answer, listLinks as listLinksEndpoint, addLink, Body } from '@chaguan/contract';
import type { Ctx, MemberCtx } from '../../../platform/http/ctx.ts';
import { fail, failField } from '../../../platform/failure.ts';
import { recordAct } from '../../audit/index.ts';
import { topicListPages } from '../../topics/index.ts';

export async function listLinks(ctx: Ctx): Promise<Answer<typeof listLinksEndpoint>> {
  return { items: await ctx.db.selectFrom('friendlyLink').selectAll().orderBy('sort').orderBy('id').limit(500).execute() };
}

/** Friendly links and their pictures are URLs on the web or on this site, never scripts or data. */
function checkAddress(field: string, address: string): void {
  const own = field === 'imageUrl' && /^\/files\/[\w/.-]+$/.test(address);
  const web = URL.canParse(address) && ['http:', 'https:'].includes(new URL(address).protocol);
  if (!own && !web) failField(field, 'link.address');
}

type LinkBody = Body<typeof addLink>;

/** Adds a link, or changes the one with this id. */
export async function saveLink(ctx: MemberCtx, linkId: string | null, body: LinkBody): Promise<Answer<typeof addLink>> {
  const values = { ...body, name: body.name.trim() };
  if (values.name === '') failField('name', 'field.required');
  checkAddress('address', values.address);
  if (values.imageUrl !== '') checkAddress('imageUrl', values.imageUrl);
  return ctx.write(async (tx) => {
    topicListPages.drop(tx);
    if (linkId === null) {
      const added = await tx.insertInto('friendlyLink').values(values).returningAll().executeTakeFirstOrThrow();
      const { id, ...after } = added;
      await recordAct(tx, ctx, { act: 'link.added', subject: { kind: 'link', id }, after });
      return added;
    }
    const known = await tx.selectFrom('friendlyLink').selectAll().where('id', '=', linkId).forUpdate().executeTakeFirst();
    if (known === undefined) fail('link.not_found');
    const saved = await tx.updateTable('friendlyLink').set(values).where('id', '=', linkId).returningAll().executeTakeFirstOrThrow();
    const [{ id, ...before }, { id: _, ...after }] = [known, saved];
    await recordAct(tx, ctx, { act: 'link.edited', subject: { kind: 'link', id }, before, after });
    return saved;
  });
}

export async function deleteLink(ctx: MemberCtx, linkId: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const gone = await tx.deleteFrom('friendlyLink').where('id', '=', linkId).returningAll().executeTakeFirst();
    if (gone === undefined) fail('link.not_found');
    const { id, ...before } = gone;
    await recordAct(tx, ctx, { act: 'link.deleted', subject: { kind: 'link', id }, before });
    topicListPages.drop(tx);
    return {};
  });
}
