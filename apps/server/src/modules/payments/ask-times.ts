import { paymentRules } from '@chaguan/contract';

/** Minutes after it was made at which an order is asked about: often while it is open, then in case money came late. */
const minutes = [1, 3, 7, paymentRules.openMinutes, 30, 120, 360, 1440];

/** When to ask next about an order; null once there is nothing more to learn. */
export function nextAskAt(createdAt: Date, now: Date): Date | null {
  const next = minutes.find((minute) => createdAt.getTime() + minute * 60_000 > now.getTime());
  return next === undefined ? null : new Date(createdAt.getTime() + next * 60_000);
}
