import type { SimulatedMember, SimulatedPayout } from './facts.ts';
import { startFen, type SiteModel } from './model.ts';

const dayMs = 86_400_000;
export const leastFen = 50;
const dailyFen = 400;

const isOpen = ({ state }: SimulatedPayout): boolean => state === 'requested' || state === 'approved';

export function hasOpenPayout({ payouts }: SiteModel, { id }: SimulatedMember): boolean {
  return payouts.some((payout) => payout.memberId === id && isOpen(payout));
}

/** What can leave: without what came in lately, and without what staff gave. */
export function availableFen({ settings, now }: SiteModel, { fen, income }: SimulatedMember): number {
  const since = now() - settings.payoutDays * dayMs;
  const late = income.filter(({ at }) => at > since).reduce((sum, each) => sum + each.fen, 0);
  return Math.max(0, fen - late - startFen);
}

export function canRequest(model: SiteModel, member: SimulatedMember, fen: number): boolean {
  const ofDay = model.payouts.filter(
    ({ memberId, at, state }) => memberId === member.id && at > model.now() - dayMs && state !== 'refused' && state !== 'cancelled',
  );
  const requested = ofDay.reduce((sum, payout) => sum + payout.fen, 0);
  return fen >= leastFen && fen + requested <= dailyFen && !hasOpenPayout(model, member) && fen <= availableFen(model, member);
}

/** The second of the staff decides only about what the first one had before them. */
export function canConfirm({ state, waiting }: SimulatedPayout, by: SimulatedMember): boolean {
  return waiting !== null && waiting.basis === state && waiting.by !== by.id;
}
