import * as contract from '@chaguan/contract';
import { invariant } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { subjectKey } from '../../reactions/index.ts';
import { decimalOf, type StatementLine, statement, statementFile, statementPage, balance, monthMoves } from '../../ledger/index.ts';
import { cardOrderNumbers } from '../../memberships/index.ts';
import { orderNumbers } from '../../payments/index.ts';
import { subjectLines } from '../../post-types/index.ts';
import { tippedPosts } from '../../tips/index.ts';

type Tipped = Awaited<ReturnType<typeof tippedPosts>>;
type Line = contract.Answer<typeof contract.listBalanceLog>['items'][number];

/** Under which reason a kind of the ledger is listed. */
export function moduleOf({ kind }: Pick<StatementLine, 'kind'>): contract.BalanceModule {
  const module = contract.balanceModules.find((one) => one === kind);
  invariant(module !== undefined, 'money moves for what is listed');
  return module;
}

/** The subject of a line: for hidden blocks it is the topic that contains them, for a tip its post. */
function aboutOf({ subject }: StatementLine, tipped: Tipped): StatementLine['subject'] {
  if (subject.kind === 'tip') return tipped.get(subject.id) ?? subject;
  return subject.kind === 'unlock' ? { kind: 'topic', id: subject.id } : subject;
}

/** Lines with their subjects, as far as the caller may see them. */
async function presentMoneyLines(ctx: MemberCtx, lines: readonly StatementLine[]): Promise<Line[]> {
  const tipped = await tippedPosts(
    ctx.db,
    lines.flatMap(({ subject }) => (subject.kind === 'tip' ? [subject.id] : [])),
  );
  const about = (kind: string) =>
    lines
      .map((line) => aboutOf(line, tipped))
      .filter((subject) => subject.kind === kind)
      .map(({ id }) => id);
  const required = contract.likeableKinds.flatMap((kind) => about(kind).map((id) => ({ kind, id })));
  const [subjects, payments, cards] = await Promise.all([
    subjectLines(ctx, required),
    orderNumbers(ctx.db, about('payment')),
    cardOrderNumbers(ctx.db, about('card_order')),
  ]);
  const numbers: Partial<Record<string, ReadonlyMap<string, string>>> = { payment: payments, card_order: cards };
  return lines.map((line) => ({
    id: line.id,
    module: moduleOf(line),
    amount: decimalOf(line.amount, 'CNY'),
    balance: decimalOf(line.balanceAfter, 'CNY'),
    at: line.at.toISOString(),
    memo: line.memo,
    order: numbers[line.subject.kind]?.get(line.subject.id) ?? null,
    subject: subjects.get(subjectKey(aboutOf(line, tipped))) ?? null,
  }));
}

/** All lines at once, for a file. */
export async function listBalanceLines(
  ctx: MemberCtx,
  { module, month }: contract.Query<typeof contract.listBalanceLines>,
): Promise<contract.Answer<typeof contract.listBalanceLines>> {
  const account = { owner: 'member', id: ctx.viewer.memberId, currency: 'CNY' } as const;
  const { numbers, lines } = await statement(ctx.db, account, { kind: module, month }, statementFile);
  return { items: await presentMoneyLines(ctx, lines), more: numbers.next !== null };
}

/** The chart shows the chosen month, or the current one while the log shows all. */
export async function listBalanceLog(
  ctx: MemberCtx,
  { module, month, ...requested }: contract.Query<typeof contract.listBalanceLog>,
): Promise<contract.Answer<typeof contract.listBalanceLog>> {
  const account = { owner: 'member', id: ctx.viewer.memberId, currency: 'CNY' } as const;
  const [money, moves, { numbers, lines }] = await Promise.all([
    balance(ctx.db, account),
    monthMoves(ctx, account, month),
    statement(ctx.db, account, { kind: module, month }, statementPage(requested)),
  ]);
  return {
    balance: decimalOf(money, 'CNY'),
    month: moves,
    items: await presentMoneyLines(ctx, lines),
    ...numbers,
  };
}
