import type { Answer, Body, editTag as endpoint } from '@chaguan/contract';
import { fail, failField } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { readStaffTag } from '../queries/staff-tags.ts';
import { loadTags } from '../queries/tags.ts';
import { announceTags, checkParent, lockTags, refuseTag, saveRights, valuesOf } from './save-tag.ts';

export async function editTag(ctx: Ctx, tagId: string, body: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const values = valuesOf(body);
  if (values.nameZh === '') failField('nameZh', 'field.required');
  return ctx
    .write(async (tx) => {
      await lockTags(tx);
      const index = await loadTags(tx);
      if (!index.byId.has(tagId)) fail('tag.not_found');
      await checkParent(tx, index, tagId, values.parentId);
      await tx.updateTable('tag').set(values).where('id', '=', tagId).execute();
      await saveRights(tx, tagId, body.rights);
      announceTags(tx);
      return readStaffTag(tx, tagId);
    })
    .catch(refuseTag);
}
