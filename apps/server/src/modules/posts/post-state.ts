import type { PostState as PostStateSchema } from '@chaguan/contract';
import type Type from 'typebox';

/** All kinds share these states. `removed` is final: the text is gone. */
export type PostState = Type.Static<typeof PostStateSchema>;

/** Transitions of states: `take_back` undoes the author's own deletion, `restore` is done by staff. */
export type StateAct = 'approve' | 'take_away' | 'take_back' | 'delete' | 'restore' | 'send_to_review';

export interface Stated {
  state: PostState;
  /** The state before a deletion; null while nothing is deleted. */
  stateBefore: PostState | null;
}

const from: Record<StateAct, readonly PostState[]> = {
  approve: ['pending'],
  take_away: ['pending', 'published'],
  take_back: ['deleted_by_user'],
  delete: ['pending', 'published', 'deleted_by_user'],
  restore: ['deleted_by_user', 'deleted_by_staff'],
  send_to_review: ['pending', 'published'],
};

/**
 * The state that an act leads to, or undefined when the current state forbids it. When staff delete a post after its author did and restore
 * it, it is again deleted by its author; from there only review can publish it, because the older state is no longer known.
 */
export function nextState({ state, stateBefore }: Stated, act: StateAct): Stated | undefined {
  if (!from[act].includes(state)) return undefined;
  const leads: Record<StateAct, Stated> = {
    approve: { state: 'published', stateBefore: null },
    send_to_review: { state: 'pending', stateBefore: null },
    take_away: { state: 'deleted_by_user', stateBefore: state },
    delete: { state: 'deleted_by_staff', stateBefore: state },
    take_back: { state: stateBefore ?? 'pending', stateBefore: null },
    restore: { state: stateBefore ?? 'pending', stateBefore: null },
  };
  return leads[act];
}

/** Not visible: in the bin, or permanently removed. */
export function isDeleted(state: PostState): boolean {
  return state === 'deleted_by_user' || state === 'deleted_by_staff' || state === 'removed';
}

/** Only published posts count: the change of every counter, +1, 0 or -1. */
export function countDifference(before: PostState, after: PostState): number {
  return Number(after === 'published') - Number(before === 'published');
}

/** Deleted, and may still be restored. */
export function isInBin(state: PostState): boolean {
  return state === 'deleted_by_user' || state === 'deleted_by_staff';
}
