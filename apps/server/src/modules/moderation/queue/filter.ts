import type { listQueue, Query } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { readsFor, sightTags } from '../../../platform/http/rights.ts';
import { questionTags, tags } from '../../tags/index.ts';
import { allKinds, isPost, queueKinds, type QueueKind } from './kinds.ts';
import type { QueueFilter } from './waiting.ts';

type Filters = Omit<Query<typeof listQueue>, 'after'>;

/** The requested kinds that the caller may decide, or read as an auditor. Only posts have reasons, and only items with tags a section. */
function kindsFor({ viewer }: MemberCtx, { kind: filter, reason, tagId }: Filters): QueueKind[] {
  return allKinds.filter(
    (kind) =>
      readsFor(viewer, queueKinds[kind].right) &&
      (filter === undefined || queueKinds[kind].filter === filter) &&
      (reason === undefined || isPost(kind)) &&
      (tagId === undefined || isPost(kind) || kind === 'report' || kind === 'appeal'),
  );
}

/** Which of the waiting items a request is about. */
export async function filterOf(ctx: MemberCtx, filters: Filters): Promise<{ kinds: QueueKind[]; filter: QueueFilter }> {
  const indexes = { topic: await tags.get(ctx.db), question: await questionTags.get(ctx.db) };
  const { reason, tagId } = filters;
  const leaves = tagId === undefined ? undefined : [tagId, ...indexes.topic.leavesUnder(tagId), ...indexes.question.leavesUnder(tagId)];
  return { kinds: kindsFor(ctx, filters), filter: { own: sightTags(ctx.viewer), reason, leaves } };
}
