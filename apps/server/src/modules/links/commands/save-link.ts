import type { addLink, Answer, Body } from '@chaguan/contract';
import { announce } from '../../../platform/events/announce.ts';
import { fail, failField } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { checkAddress } from '../address.ts';

type LinkBody = Body<typeof addLink>;

/** Adds a link, or changes the one with this id. */
export async function saveLink(ctx: Ctx, linkId: string | null, body: LinkBody): Promise<Answer<typeof addLink>> {
  const values = { ...body, name: body.name.trim() };
  if (values.name === '') failField('name', 'field.required');
  checkAddress('address', values.address);
  if (values.imageUrl !== '') checkAddress('imageUrl', values.imageUrl);
  return ctx.write(async (tx) => {
    announce(tx, { drop: 'page:lists' });
    const saved =
      linkId === null
        ? await tx.insertInto('friendlyLink').values(values).returningAll().executeTakeFirst()
        : await tx.updateTable('friendlyLink').set(values).where('id', '=', linkId).returningAll().executeTakeFirst();
    return saved ?? fail('link.not_found');
  });
}
