import * as contract from '@chaguan/contract';
import { invariant } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import {
  decimalOf,
  type StatementFilter,
  type StatementLine,
  statement,
  statementFile,
  statementPage,
  balance,
  monthMoves,
} from '../../ledger/index.ts';
import { subjectLines } from '../../post-types/index.ts';
import { subjectKey } from '../../reactions/index.ts';

type Line = contract.Answer<typeof contract.listPointLog>['items'][number];

const offers = ['bounty_hold', 'bounty_adjust', 'bounty_refund'];

/** Which postings belong to a module: those of bounties are about questions, but are not rewards for one. */
function statementFilterOf(module: contract.PointModule | undefined): StatementFilter {
  if (module === 'bounty') return { kind: offers };
  if (module === 'adoption') return { kind: module };
  return module === 'question' ? { subjectKind: module, kind: 'reward' } : { subjectKind: module };
}

function moduleOf({ kind, subject }: StatementLine): contract.PointModule {
  if (offers.includes(kind)) return 'bounty';
  const module = contract.pointModules.find((one) => one === (kind === 'adoption' ? kind : subject.kind));
  invariant(module !== undefined, 'points come from what is listed');
  return module;
}

/** Moved for no post. */
const withoutSubject = ['staff_adjust', 'card_order', 'opening', 'check_in'] as const;
type WithoutSubject = (typeof withoutSubject)[number];
const isWithoutSubject = (module: contract.PointModule): module is WithoutSubject => (withoutSubject as readonly string[]).includes(module);

/** The subject of a line: for hidden blocks it is the topic that contains them. */
function aboutOf({ subject }: StatementLine, module: Exclude<contract.PointModule, WithoutSubject>) {
  if (module === 'bounty' || module === 'adoption') return { kind: 'question' as const, id: subject.id };
  return { kind: module === 'unlock' ? ('topic' as const) : module, id: subject.id };
}

/** Lines with their subjects, as far as the caller may see them. */
async function presentPointLines(ctx: MemberCtx, lines: readonly StatementLine[]): Promise<Line[]> {
  const rows = lines.map((line) => ({ line, module: moduleOf(line) }));
  const written = rows.flatMap(({ line, module }) => (isWithoutSubject(module) ? [] : aboutOf(line, module)));
  const subjects = await subjectLines(ctx, written);
  return rows.map(({ line, module }) => ({
    id: line.id,
    module,
    amount: decimalOf(line.amount, 'POINT'),
    balance: decimalOf(line.balanceAfter, 'POINT'),
    at: line.at.toISOString(),
    memo: line.memo,
    subject: subjects.get(subjectKey(module === 'unlock' ? { ...line.subject, kind: 'topic' } : line.subject)) ?? null,
  }));
}

/** All lines at once, for a file. */
export async function listPointLines(
  ctx: MemberCtx,
  { module, month }: contract.Query<typeof contract.listPointLines>,
): Promise<contract.Answer<typeof contract.listPointLines>> {
  const account = { owner: 'member', id: ctx.viewer.memberId, currency: 'POINT' } as const;
  const { numbers, lines } = await statement(ctx.db, account, { ...statementFilterOf(module), month }, statementFile);
  return { items: await presentPointLines(ctx, lines), more: numbers.next !== null };
}

/**
 * Six statements (eight with questions) whatever the number of lines: balance, points earned, the month, count and lines, their subjects
 * with cards.
 */
export async function listPointLog(
  ctx: MemberCtx,
  { module, month, ...requested }: contract.Query<typeof contract.listPointLog>,
): Promise<contract.Answer<typeof contract.listPointLog>> {
  const { memberId } = ctx.viewer;
  const account = { owner: 'member', id: memberId, currency: 'POINT' } as const;
  const [points, { pointsEarned }, moves, { numbers, lines }] = await Promise.all([
    balance(ctx.db, account),
    ctx.db.selectFrom('member').select('pointsEarned').where('id', '=', memberId).executeTakeFirstOrThrow(),
    monthMoves(ctx, account, month),
    statement(ctx.db, account, { ...statementFilterOf(module), month }, statementPage(requested)),
  ]);
  return {
    points: decimalOf(points, 'POINT'),
    earned: pointsEarned,
    month: moves,
    items: await presentPointLines(ctx, lines),
    ...numbers,
  };
}
