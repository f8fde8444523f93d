import { balanceModules, likeableKinds, type Answer, type listBalanceLog, type BalanceModule } from '@chaguan/contract';
import { invariant } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { lineKey } from '../../posts/read/index.ts';
import { decimalOf, type StatementLine } from '../../ledger/index.ts';
import { cardOrderNumbers } from '../../memberships/index.ts';
import { orderNumbers } from '../../payments/index.ts';
import { subjectLines } from '../../post-types/index.ts';

type Line = Answer<typeof listBalanceLog>['items'][number];

function moduleOf({ kind }: StatementLine): BalanceModule {
  const module = balanceModules.find((one) => one === kind);
  invariant(module !== undefined, 'money moves for what is listed');
  return module;
}

/** The subject of a line: for hidden blocks it is the topic that contains them. */
function aboutOf({ subject }: StatementLine): StatementLine['subject'] {
  return subject.kind === 'unlock' ? { kind: 'topic', id: subject.id } : subject;
}

/** Lines with their subjects, as far as the caller may see them. */
export async function presentMoneyLines(ctx: MemberCtx, lines: readonly StatementLine[]): Promise<Line[]> {
  const about = (kind: string) =>
    lines
      .map(aboutOf)
      .filter((subject) => subject.kind === kind)
      .map(({ id }) => id);
  const required = likeableKinds.flatMap((kind) => about(kind).map((id) => ({ kind, id })));
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
    subject: subjects.get(lineKey(aboutOf(line))) ?? null,
  }));
}
