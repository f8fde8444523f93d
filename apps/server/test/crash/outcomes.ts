/** What can happen to a piece of money, each in lines of one form: see facts.ts. */
export const acts = [
  'recharge',
  'unlock',
  'tip',
  'envelope',
  'claim',
  'stop',
  'bounty',
  'adoption',
  'bountyRefund',
  'order',
  'orderRefund',
  'adjustment',
  'payout',
  'payoutBack',
  'payoutPaid',
  'topic',
  'question',
] as const;
export type Act = (typeof acts)[number];

/** What was answered, line by line; `maybe` is what was refused only after an earlier try got no answer. */
export interface Outcomes {
  sure: Record<Act, string[]>;
  maybe: Record<Act, string[]>;
}

function none(): Record<Act, string[]> {
  return Object.fromEntries(acts.map((act) => [act, []])) as unknown as Record<Act, string[]>;
}

export function noOutcomes(): Outcomes {
  return { sure: none(), maybe: none() };
}

/** For acts that answer the same when they are asked for again. */
export function recordOnce(outcomes: Outcomes, act: Act, line: string): void {
  if (!outcomes.sure[act].includes(line)) outcomes.sure[act].push(line);
}
