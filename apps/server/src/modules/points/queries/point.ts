import { pointModules, type Answer, type point as endpoint, type PointModule, type Query } from '@chaguan/contract';
import { invariant } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { balance, decimalOf, statement, type StatementFilter, type StatementLine } from '../../ledger/index.ts';
import { lineKey, linesFrom } from '../../content/index.ts';
import { questionLines } from '../../questions/index.ts';
import { topicLines } from '../../topics/index.ts';

const pageSize = 30;

const offers = ['bounty_hold', 'bounty_adjust', 'bounty_refund'];

/** Which postings a module is: those of bounties are about questions, but no reward for one. */
function filterOf(module: PointModule | undefined): StatementFilter {
  if (module === 'bounty') return { kind: offers };
  if (module === 'adoption') return { kind: module };
  return module === 'question' ? { subjectKind: module, kind: 'reward' } : { subjectKind: module };
}

function moduleOf({ kind, subject }: StatementLine): PointModule {
  if (offers.includes(kind)) return 'bounty';
  const module = pointModules.find((one) => one === (kind === 'adoption' ? kind : subject.kind));
  invariant(module !== undefined, 'points come from what is listed');
  return module;
}

/** What a line is about: who opened hidden blocks opened those of a topic. */
function aboutOf({ subject }: StatementLine, module: Exclude<PointModule, 'staff_adjust' | 'card_order'>) {
  if (module === 'bounty' || module === 'adoption') return { kind: 'question' as const, id: subject.id };
  return { kind: module === 'unlock' ? ('topic' as const) : module, id: subject.id };
}

/** Five statements (seven with questions) whatever the number of lines: balance, points earned, count and lines, what they were for with its cards. */
export async function point(ctx: MemberCtx, { module, page = 1 }: Query<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { memberId } = ctx.viewer;
  const account = { owner: 'member', id: memberId, currency: 'POINT' } as const;
  const place = { limit: pageSize, offset: (page - 1) * pageSize };
  const [points, { pointsEarned }, { total, lines }] = await Promise.all([
    balance(ctx.db, account),
    ctx.db.selectFrom('member').select('pointsEarned').where('id', '=', memberId).executeTakeFirstOrThrow(),
    statement(ctx.db, account, filterOf(module), place),
  ]);
  const rows = lines.map((line) => ({ line, module: moduleOf(line) }));
  const written = rows.flatMap(({ line, module: kind }) => (kind === 'staff_adjust' || kind === 'card_order' ? [] : aboutOf(line, kind)));
  const subjects = await linesFrom(ctx, written, [topicLines, questionLines]);
  return {
    points: decimalOf(points, 'POINT'),
    earned: pointsEarned,
    items: rows.map(({ line, module: kind }) => ({
      id: line.id,
      module: kind,
      amount: decimalOf(line.amount, 'POINT'),
      balance: decimalOf(line.balanceAfter, 'POINT'),
      at: line.at.toISOString(),
      memo: line.memo,
      subject: subjects.get(lineKey(kind === 'unlock' ? { ...line.subject, kind: 'topic' } : line.subject)) ?? null,
    })),
    page,
    pages: Math.max(Math.ceil(total / pageSize), 1),
    total,
  };
}
