import type { State } from '../state-chip.tsx';

/** What staff do with something that was written. */
export type Act = 'approve' | 'delete' | 'restore';

const applies: Record<Act, readonly State[]> = {
  approve: ['pending'],
  delete: ['pending', 'published'],
  restore: ['deleted_by_user', 'deleted_by_staff'],
};

/** Whether an act makes sense for something in this state; the server decides in the end. */
export function isApplicable(act: Act, state: State): boolean {
  return applies[act].includes(state);
}

/** Of the selected, those the act is for; the rest is skipped and the confirmation says how many. */
export function applicable<T extends { state: State }>(items: readonly T[], act: Act): T[] {
  return items.filter(({ state }) => isApplicable(act, state));
}
