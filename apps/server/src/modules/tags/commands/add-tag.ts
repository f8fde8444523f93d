import type { addTag as endpoint, Answer, Body } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { failField } from '../../../platform/failure.ts';
import { readStaffTag } from '../queries/list-staff-tags.ts';
import { loadTags } from '../queries/tags.ts';
import { announceTags, checkParent, lockTags, tagRecord, refuseLookAlike, refuseTag, saveRights, valuesOf } from './save-tag.ts';

export async function addTag(ctx: MemberCtx, body: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const values = valuesOf(body);
  const kind = body.kind ?? 'topic';
  if (values.nameZh === '') failField('nameZh', 'field.required');
  return ctx
    .write(async (tx) => {
      await lockTags(tx);
      const index = await loadTags(tx, kind);
      await checkParent(tx, index, null, values.parentId);
      refuseLookAlike(index, null, values.nameZh);
      const { id } = await tx
        .insertInto('tag')
        .values({ ...values, kind })
        .returning('id')
        .executeTakeFirstOrThrow();
      await saveRights(tx, id, body.rights);
      announceTags(tx);
      const added = await readStaffTag(tx, id);
      await recordAct(tx, ctx, { act: 'tag.added', subject: { kind: 'tag', id }, after: tagRecord(added) });
      return added;
    })
    .catch(refuseTag);
}
