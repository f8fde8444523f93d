import type { Answer, listReadingHistory as endpoint, Query } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { countSince } from './count-since.ts';
import { questionTree, topicTree } from '../../posts/index.ts';
import { ownHistory, type HistoryRow } from '../../reading-history/index.ts';
import { readFloors } from '../../topics/index.ts';
import { withLines } from '../subject-lines.ts';

/**
 * The number of new responses since it was read, by kind and id. The read mark of a topic may be ahead: floors that arrived while it was
 * open.
 */
async function sinceOf({ db, viewer }: MemberCtx, rows: readonly HistoryRow[]): Promise<(row: HistoryRow) => number> {
  const [topics, questions] = (['topic', 'question'] as const).map((kind) => rows.filter((row) => row.kind === kind));
  const marks = await readFloors(
    db,
    viewer.memberId,
    (topics ?? []).map(({ id }) => id),
  );
  const ahead = (topics ?? []).map(({ id, floor }) => ({ id, floor: Math.max(floor, marks.get(id) ?? 0) }));
  const [ofTopics, ofQuestions] = await Promise.all([
    countSince(db, topicTree, viewer.memberId, ahead),
    countSince(db, questionTree, viewer.memberId, questions ?? []),
  ]);
  return ({ kind, id }) => (kind === 'topic' ? ofTopics : ofQuestions).get(id) ?? 0;
}

export async function listReadingHistory(ctx: MemberCtx, requested: Query<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { keeps, numbers, rows } = await ownHistory(ctx, requested);
  const [lines, since] = await Promise.all([withLines(ctx, rows), sinceOf(ctx, rows)]);
  return {
    keeps,
    // For posts that are closed to the reader now, not even a number is shown.
    items: lines.map(({ row, line }) => ({ ...line, at: row.at.toISOString(), since: line.gone ? 0 : since(row) })),
    ...numbers,
  };
}
