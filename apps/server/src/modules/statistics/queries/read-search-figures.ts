import { figureDays, figureMeasures, type Answer, type readSearchFigures as endpoint } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { lastDays } from '../../../platform/site-day.ts';
import { readMissesByDay, readMostMissed } from '../../search/index.ts';
import { linesOf } from './figures.ts';

export async function readSearchFigures(ctx: Ctx): Promise<Answer<typeof endpoint>> {
  const days = lastDays(ctx.clock.now(), figureDays);
  const [first = ''] = days;
  const [[measure], byDay, most] = [figureMeasures.search, await readMissesByDay(ctx, first), await readMostMissed(ctx, first)];
  return {
    ...linesOf(
      days,
      figureMeasures.search,
      byDay.map((row) => ({ ...row, measure, part: '' })),
    ),
    most,
  };
}
