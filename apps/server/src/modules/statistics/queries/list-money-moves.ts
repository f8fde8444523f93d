import type { Answer, listMoneyMoves as endpoint, Query } from '@chaguan/contract';
import { failField } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { daySpan, siteDay } from '../../../platform/site-day.ts';
import { decimalOf, movesOfKind } from '../../ledger/index.ts';
import { memberCards } from '../../members/index.ts';

const pageSize = 30;

export async function listMoneyMoves({ db }: Ctx, { day, kind, before }: Query<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const span = daySpan(day);
  // The pattern accepts a 31st of February, which would be parsed as a day of March.
  if (siteDay(span.from) !== day) failField('day', 'field.range');
  const moves = await movesOfKind(db, { kind, ...span, currency: 'CNY', beforeId: before, limit: pageSize + 1 });
  const visible = moves.slice(0, pageSize);
  const cards = await memberCards(
    db,
    visible.flatMap(({ memberIds }) => memberIds),
  );
  const items = visible.map(({ id, at, subject, memo, arrived, platform, memberIds }) => ({
    id,
    at: at.toISOString(),
    subject,
    memo,
    amount: decimalOf(arrived, 'CNY'),
    platform: decimalOf(platform, 'CNY'),
    members: memberIds.flatMap((memberId) => cards.get(memberId) ?? []),
  }));
  return { items, next: moves.length > pageSize ? (visible.at(-1)?.id ?? null) : null };
}
