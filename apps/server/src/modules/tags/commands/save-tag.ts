import { tagRights, type addTag, type Body, type StaffTag } from '@chaguan/contract';
import type { Static } from 'typebox';
import { violatedConstraint } from '../../../platform/database/constraint.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { fail, failField } from '../../../platform/failure.ts';
import { hasHiddenCharacters } from '../../../platform/unicode/hidden-characters.ts';
import { skeleton } from '../../../platform/unicode/skeleton.ts';
import { shareRoles } from '../../members/index.ts';
import type { TagIndex } from '../tag-index.ts';
import { everyPage } from '../../../platform/cache/page-group.ts';
import { questionTags, tags } from '../queries/tags.ts';

type TagBody = Body<typeof addTag>;

/** Concurrent changes of tags are serialized: the two-level rule involves several rows. */
export async function lockTags(tx: Tx): Promise<void> {
  await tx.selectFrom('tag').select('id').orderBy('id').forUpdate().execute();
}

/**
 * Shares the tags of several topics, in the order that `lockTags` has. Whoever updates two topics twice in one transaction shares the tag of
 * each with the second update, because the database checks the references of its own rows anew.
 */
export async function shareTags(tx: Tx, tagIds: readonly string[]): Promise<void> {
  await tx.selectFrom('tag').select('id').where('id', 'in', tagIds).orderBy('id').forKeyShare().execute();
}

/** Locks tags for whoever writes which roles have rights in a tag: the new rows refer to roles, which come before members (ADR 28). */
export async function lockTagsForRights(tx: Tx): Promise<void> {
  await lockTags(tx);
  await shareRoles(tx);
}

/** A parent must be another tag of the first level, and a tag with topics or questions cannot become one. */
export async function checkParent(tx: Tx, index: TagIndex, tagId: string | null, parentId: string | null): Promise<void> {
  if (parentId === null) return;
  const parent = index.byId.get(parentId);
  if (parent === undefined || parent.parentId !== null || parentId === tagId) failField('parentId', 'tag.parent_invalid');
  if (tagId !== null && !index.isLeaf(tagId)) fail('tag.has_children');
  const topic = await tx.selectFrom('topic').select('id').where('tagId', '=', parentId).limit(1).executeTakeFirst();
  const question = await tx.selectFrom('questionTagging').select('questionId').where('tagId', '=', parentId).limit(1).executeTakeFirst();
  if (topic !== undefined || question !== undefined) fail('tag.not_empty');
}

/** @throws Failure at a name with invisible characters */
export function valuesOf(body: TagBody) {
  for (const field of ['nameZh', 'nameEn'] as const) if (hasHiddenCharacters(body[field])) failField(field, 'field.format');
  return {
    parentId: body.parentId === undefined || body.parentId === '' ? null : body.parentId,
    nameZh: body.nameZh.trim(),
    nameEn: body.nameEn.trim(),
    icon: body.icon,
    colour: body.colour,
    sort: body.sort,
    ...(body.reviewed !== undefined && { reviewed: body.reviewed }),
  };
}

/** No two tags of one kind may look alike; one that keeps its name is accepted. @throws Failure `tag.name_taken` */
export function refuseLookAlike(index: TagIndex, tagId: string | null, nameZh: string): void {
  if (tagId !== null && index.byId.get(tagId)?.name.zh === nameZh) return;
  const look = skeleton(nameZh);
  const isInUse = [...index.byId.values()].some((tag) => tag.id !== tagId && skeleton(tag.name.zh) === look);
  if (isInUse) failField('nameZh', 'tag.name_taken');
}

/** A tag in the audit log. */
export function tagRecord({ name, icon, colour, parentId, sort, reviewed, rights }: Static<typeof StaffTag>) {
  return { nameZh: name.zh, nameEn: name.en, icon, colour, parentId, sort, reviewed, ...rights };
}

export async function saveRights(tx: Tx, tagId: string, rights: TagBody['rights']): Promise<void> {
  if (rights === undefined) return;
  const rows = tagRights.flatMap((right) => rights[right].map((roleId) => ({ tagId, right, roleId })));
  await tx.deleteFrom('tagRight').where('tagId', '=', tagId).execute();
  if (rows.length > 0) await tx.insertInto('tagRight').values(rows).execute();
}

/** Maps constraint names to form fields. @throws Failure or the error itself */
export function refuseTag(error: unknown): never {
  const constraint = violatedConstraint(error);
  if (constraint === 'tag_name') failField('nameZh', 'tag.name_taken');
  if (constraint === 'tag_right_role') failField('rights', 'field.unknown');
  throw error;
}

export function announceTags(tx: Tx): void {
  for (const each of [tags, questionTags, everyPage]) each.drop(tx);
}
