import type { TagKind } from '@chaguan/contract';
import { CachedRead } from '../../../platform/cached-read.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { indexTags, noRights, type Tag, type TagIndex } from '../tag-index.ts';

/**
 * Loads all tags of a kind with rights and counts; commands use it inside their transaction, everyone else the cached `tags` or
 * `questionTags`.
 */
export async function loadTags(db: Db | Tx, kind: TagKind): Promise<TagIndex> {
  const rows = await db
    .selectFrom('tag')
    .leftJoin('topicCount', 'topicCount.tagId', 'tag.id')
    .leftJoin('questionCount', 'questionCount.tagId', 'tag.id')
    .select(['tag.id', 'parentId', 'nameZh', 'nameEn', 'icon', 'colour', 'sort', 'reviewed'])
    .select((eb) => eb.fn.coalesce('topicCount.published', 'questionCount.published').as('published'))
    .where('kind', '=', kind)
    .execute();
  const rights = await db.selectFrom('tagRight').select(['tagId', 'right', 'roleId']).execute();
  const list = rows.map((row): Tag => ({
    id: row.id,
    kind,
    parentId: row.parentId,
    name: { zh: row.nameZh, en: row.nameEn },
    icon: row.icon,
    colour: row.colour,
    sort: row.sort,
    reviewed: row.reviewed,
    rights: noRights(),
    publishedCount: row.published ?? 0,
  }));
  const byId = new Map(list.map((tag) => [tag.id, tag]));
  for (const { tagId, right, roleId } of rights) byId.get(tagId)?.rights[right as keyof Tag['rights']].push(roleId);
  return indexTags(list);
}

/** Cached; the counts are up to 30 seconds old, changes of rights and names drop it. */
export const tags = new CachedRead('tags', 30_000, (db) => loadTags(db, 'topic'), { evenInside: true });

/** The same for the tags of questions; a parent's count there is the sum of its children, which may share questions. */
export const questionTags = new CachedRead('question-tags', 30_000, (db) => loadTags(db, 'question'), { evenInside: true });
