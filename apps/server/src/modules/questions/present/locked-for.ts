import type { Name } from '@chaguan/contract';
import type Type from 'typebox';
import { mayInTag, viewRoleNames } from '../../tags/index.ts';
import type { PolicyContext } from '../queries/policy-context.ts';

/** The roles that open the tags which are closed to the viewer, each once; empty when all are open. */
export function lockedFor({ tags, viewer, roles }: PolicyContext, tagIds: readonly string[]): Type.Static<typeof Name>[] {
  const closed = tagIds.filter((tagId) => !mayInTag(tags, viewer, tagId, 'view'));
  const names = closed.flatMap((tagId) => viewRoleNames(tags, roles.byId, tagId));
  return [...new Map(names.map((name) => [name.zh, name])).values()];
}
