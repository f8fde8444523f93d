import type { Answer, listTags as endpoint, Name } from '@chaguan/contract';
import type Type from 'typebox';
import type { CachedRead } from '../../../platform/cached-read.ts';
import { roles } from '../../members/index.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { mayInTag } from '../policy.ts';
import type { Tag, TagIndex } from '../tag-index.ts';
import { questionTags, tags } from './tags.ts';

type RoleNames = ReadonlyMap<string, { name: Type.Static<typeof Name> }>;

/** Names of the roles that may read a tag; empty when everyone may. */
export function viewRoleNames(index: TagIndex, byRole: RoleNames, tagId: string): Type.Static<typeof Name>[] {
  const tag = index.byId.get(tagId);
  const parent = tag?.parentId == null ? undefined : index.byId.get(tag.parentId);
  const ids = tag?.rights.view.length ? tag.rights.view : (parent?.rights.view ?? []);
  return ids.flatMap((id) => byRole.get(id)?.name ?? []);
}

function treeFor(viewer: Viewer, index: TagIndex, byRole: RoleNames): Answer<typeof endpoint> {
  const present = (tag: Tag, count: number) => ({
    id: tag.id,
    name: tag.name,
    icon: tag.icon,
    colour: tag.colour,
    viewRoles: viewRoleNames(index, byRole, tag.id),
    viewer: {
      view: mayInTag(index, viewer, tag.id, 'view'),
      post: viewer.memberId !== null && index.isLeaf(tag.id) && mayInTag(index, viewer, tag.id, 'post'),
    },
    count,
  });
  const items = index.tree.map(({ tag, children }) => ({
    ...present(
      tag,
      children.reduce((sum, child) => sum + child.publishedCount, tag.publishedCount),
    ),
    children: children.map((child) => present(child, child.publishedCount)),
  }));
  return { items };
}

async function treeOf({ db, viewer }: Ctx, all: CachedRead<TagIndex>): Promise<Answer<typeof endpoint>> {
  const [index, allRoles] = await Promise.all([all.get(db), roles.get(db)]);
  return treeFor(viewer, index, allRoles.byId);
}

export function listTags(ctx: Ctx): Promise<Answer<typeof endpoint>> {
  return treeOf(ctx, tags);
}

export function listQuestionTags(ctx: Ctx): Promise<Answer<typeof endpoint>> {
  return treeOf(ctx, questionTags);
}
