import type { Answer, Body, editTag as endpoint } from '@chaguan/contract';
import { failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { keepClosed } from '../closed-tags.ts';
import { kindOfTag, readStaffTag } from '../queries/list-staff-tags.ts';
import { loadTags } from '../queries/tags.ts';
import { announceTags, checkParent, lockTags, tagRecord, refuseLookAlike, refuseTag, saveRights, valuesOf } from './save-tag.ts';

export async function editTag(ctx: MemberCtx, tagId: string, body: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const values = valuesOf(body);
  if (values.nameZh === '') failField('nameZh', 'field.required');
  return ctx
    .write(async (tx) => {
      await lockTags(tx);
      const index = await loadTags(tx, await kindOfTag(tx, tagId));
      await checkParent(tx, index, tagId, values.parentId);
      refuseLookAlike(index, tagId, values.nameZh);
      const before = tagRecord(await readStaffTag(tx, tagId));
      await keepClosed(tx, ctx, async () => {
        await tx.updateTable('tag').set(values).where('id', '=', tagId).execute();
        await saveRights(tx, tagId, body.rights);
      });
      announceTags(tx);
      const edited = await readStaffTag(tx, tagId);
      await recordAct(tx, ctx, { act: 'tag.edited', subject: { kind: 'tag', id: tagId }, before, after: tagRecord(edited) });
      return edited;
    })
    .catch(refuseTag);
}
