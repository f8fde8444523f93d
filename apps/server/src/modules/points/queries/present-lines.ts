import { pointModules, type Answer, type listPointLog, type PointModule } from '@chaguan/contract';
import { invariant } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { decimalOf, type StatementFilter, type StatementLine } from '../../ledger/index.ts';
import { subjectLines } from '../../post-types/index.ts';
import { lineKey } from '../../posts/read/index.ts';

type Line = Answer<typeof listPointLog>['items'][number];

const offers = ['bounty_hold', 'bounty_adjust', 'bounty_refund'];

/** Which postings belong to a module: those of bounties are about questions, but are not rewards for one. */
export function statementFilterOf(module: PointModule | undefined): StatementFilter {
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

/** The subject of a line: for hidden blocks it is the topic that contains them. */
function aboutOf({ subject }: StatementLine, module: Exclude<PointModule, 'staff_adjust' | 'card_order'>) {
  if (module === 'bounty' || module === 'adoption') return { kind: 'question' as const, id: subject.id };
  return { kind: module === 'unlock' ? ('topic' as const) : module, id: subject.id };
}

/** Lines with their subjects, as far as the caller may see them. */
export async function presentPointLines(ctx: MemberCtx, lines: readonly StatementLine[]): Promise<Line[]> {
  const rows = lines.map((line) => ({ line, module: moduleOf(line) }));
  const written = rows.flatMap(({ line, module }) => (module === 'staff_adjust' || module === 'card_order' ? [] : aboutOf(line, module)));
  const subjects = await subjectLines(ctx, written);
  return rows.map(({ line, module }) => ({
    id: line.id,
    module,
    amount: decimalOf(line.amount, 'POINT'),
    balance: decimalOf(line.balanceAfter, 'POINT'),
    at: line.at.toISOString(),
    memo: line.memo,
    subject: subjects.get(lineKey(module === 'unlock' ? { ...line.subject, kind: 'topic' } : line.subject)) ?? null,
  }));
}
