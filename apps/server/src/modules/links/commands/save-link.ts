import type { addLink, Answer, Body } from '@chaguan/contract';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { topicListPages } from '../../topics/index.ts';

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
