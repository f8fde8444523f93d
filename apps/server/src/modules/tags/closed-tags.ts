import type { Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/failure.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { mayInTag, type TagViewer } from './policy.ts';
import { loadTags } from './queries/tags.ts';
import type { Tag, TagIndex } from './tag-index.ts';

/** The lists of who may read a tag: its own and its parent's. */
function listsOf({ byId }: TagIndex, { parentId, rights }: Tag): string[][] {
  const parent = parentId === null ? undefined : byId.get(parentId);
  return [rights.view, ...(parent === undefined ? [] : [parent.rights.view])].map((roleIds) => roleIds.toSorted());
}

async function indexes(tx: Tx): Promise<TagIndex[]> {
  return [await loadTags(tx, 'topic'), await loadTags(tx, 'question')];
}

/** Tags that the caller may not read, each with its readers. */
async function closedTo(tx: Tx, viewer: TagViewer): Promise<Map<string, string[][]>> {
  const closed = (await indexes(tx)).flatMap((index) =>
    [...index.byId.values()]
      .filter(({ id }) => !mayInTag(index, viewer, id, 'view'))
      .map((tag): [string, string[][]] => [tag.id, listsOf(index, tag)]),
  );
  return new Map(closed);
}

/**
 * Nobody may open to others, or to a second account, what they may not read themselves.
 * @throws Failure `role.opens_more` when one of these roles may read a tag that the caller may not
 */
export async function mustReadWhatOpens(tx: Tx, { viewer }: MemberCtx, roleIds: readonly string[]): Promise<void> {
  if (roleIds.length === 0) return;
  const lists = [...(await closedTo(tx, viewer)).values()].flat(2);
  if (roleIds.some((roleId) => lists.includes(roleId))) fail('role.opens_more');
}

/** Runs a change of roles or tags. @throws Failure `role.opens_more` when it gives others access to a tag that the caller may not read */
export async function keepClosed<T>(tx: Tx, { viewer }: MemberCtx, change: () => Promise<T>): Promise<T> {
  const before = await closedTo(tx, viewer);
  const result = await change();
  if (before.size === 0) return result;
  for (const index of await indexes(tx))
    for (const tag of index.byId.values()) {
      const lists = before.get(tag.id);
      if (lists !== undefined && JSON.stringify(lists) !== JSON.stringify(listsOf(index, tag))) fail('role.opens_more');
    }
  return result;
}
