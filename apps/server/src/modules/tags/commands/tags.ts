import type * as contract from '@chaguan/contract';
import { sql } from 'kysely';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { failField, fail } from '../../../platform/failure.ts';
import { violatedConstraint } from '../../../platform/database/constraint.ts';
import { recordAct } from '../../audit/index.ts';
import { readStaffTag } from '../queries/list-staff-tags.ts';
import { loadTags } from '../queries/tags.ts';
import {
  announceTags,
  checkParent,
  lockTags,
  lockTagsForRights,
  tagRecord,
  refuseLookAlike,
  refuseTag,
  saveRights,
  valuesOf,
} from './save-tag.ts';

export async function addTag(
  ctx: MemberCtx,
  body: contract.Body<typeof contract.addTag>,
): Promise<contract.Answer<typeof contract.addTag>> {
  const values = valuesOf(body);
  const kind = body.kind ?? 'topic';
  if (values.nameZh === '') failField('nameZh', 'field.required');
  return ctx
    .write(async (tx) => {
      await lockTagsForRights(tx);
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

/** The named tags come first in the given order; the others follow in their previous order. */
export async function orderTags(ctx: MemberCtx, tagIds: readonly string[]): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    await lockTags(tx);
    const rows = await tx.selectFrom('tag').select('id').orderBy('sort').orderBy('id').execute();
    const known = new Set(rows.map(({ id }) => id));
    if (!tagIds.every((id) => known.has(id))) fail('tag.not_found');
    const order = [...tagIds, ...rows.map(({ id }) => id).filter((id) => !tagIds.includes(id))];
    await sql`
      update tag set sort = listed.n
      from unnest(${order}::bigint[]) with ordinality as listed(id, n)
      where tag.id = listed.id`.execute(tx);
    const before = rows.map(({ id }) => id);
    if (order.some((id, index) => before[index] !== id)) {
      await recordAct(tx, ctx, { act: 'tag.ordered', subject: { kind: 'tag', id: '' }, before: { order: before }, after: { order } });
    }
    announceTags(tx);
    return {};
  });
}

/**
 * Only an empty tag can be deleted: the foreign keys reject one with topics or questions (in any state) or children, also for concurrent
 * inserts.
 */
export async function deleteTag(ctx: MemberCtx, tagId: string): Promise<Record<never, never>> {
  return ctx
    .write(async (tx) => {
      await lockTags(tx);
      const before = tagRecord(await readStaffTag(tx, tagId));
      const gone = await tx.deleteFrom('tag').where('id', '=', tagId).returning('id').executeTakeFirst();
      if (gone === undefined) fail('tag.not_found');
      await recordAct(tx, ctx, { act: 'tag.deleted', subject: { kind: 'tag', id: tagId }, before });
      announceTags(tx);
      return {};
    })
    .catch((error: unknown) => {
      const constraint = violatedConstraint(error);
      if (constraint === 'topic_tag' || constraint === 'question_tagging_tag') fail('tag.not_empty');
      if (constraint === 'tag_parent') fail('tag.has_children');
      throw error;
    });
}
