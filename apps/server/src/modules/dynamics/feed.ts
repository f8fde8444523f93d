import type { Answer, listFollowedDynamics } from '@chaguan/contract';
import type { Ctx } from '../../platform/http/ctx.ts';
import { dynamicBranches, dynamicRows, type DynamicCursor, type DynamicSource } from '../posts/read/index.ts';
import { withLines } from './subject-lines.ts';

const pageSize = 30;

type Feed = Pick<Answer<typeof listFollowedDynamics>, 'items' | 'next'>;

function cursorOf(text: string | undefined): DynamicCursor | undefined {
  const [micros, rank, id] = text?.split('-') ?? [];
  return micros === undefined || rank === undefined || id === undefined ? undefined : { micros, rank: Number(rank), id };
}

/** One page of a feed. One row more is read than shown, so that the end is known without a question that finds nothing. */
export async function feed(ctx: Ctx, whose: DynamicSource, before: string | undefined): Promise<Feed> {
  const branches = await dynamicBranches(ctx.db, ctx.viewer);
  const rows = await dynamicRows(ctx.db, branches, whose, { before: cursorOf(before), limit: pageSize + 1 });
  const visible = rows.slice(0, pageSize).map((row) => ({ ...row, kind: row.act === 'quote' ? ('comment' as const) : row.act }));
  const last = rows.length > pageSize ? visible.at(-1) : undefined;
  return {
    items: (await withLines(ctx, visible)).map(({ row, line }) => ({ ...line, act: row.act, at: row.at.toISOString() })),
    next: last === undefined ? null : `${last.micros}-${last.rank}-${last.id}`,
  };
}
