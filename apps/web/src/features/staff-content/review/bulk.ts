import type { State } from '../state-chip.tsx';

/** Staff actions on posts. */
export type Act = 'approve' | 'delete' | 'restore';

const applies: Record<Act, readonly State[]> = {
  approve: ['pending'],
  delete: ['pending', 'published'],
  restore: ['deleted_by_user', 'deleted_by_staff'],
};

/** Whether an action is possible in this state; the server makes the final decision. */
export function isApplicable(act: Act, state: State): boolean {
  return applies[act].includes(state);
}

/** The selected posts to which the action applies; the rest is skipped and the confirmation says how many. */
export function applicable<T extends { state: State }>(items: readonly T[], act: Act): T[] {
  return items.filter(({ state }) => isApplicable(act, state));
}
