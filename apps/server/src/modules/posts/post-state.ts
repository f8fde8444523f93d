import type { PostState as PostStateSchema } from '@chaguan/contract';
import type Type from 'typebox';

/** All kinds share these states. Nothing leads out of `removed`: the words are gone. */
export type PostState = Type.Static<typeof PostStateSchema>;

/** What happens to a state, and by whom: `take_back` undoes the author's own deletion, `restore` is the staff's. */
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
 * Where an act leads, or undefined when the state forbids it. What staff delete after its author did comes back as
 * deleted by its author; from there only review can publish it, because the older state is no longer known.
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

/** Out of sight: in the bin, or removed for good. */
export function isDeleted(state: PostState): boolean {
  return state === 'deleted_by_user' || state === 'deleted_by_staff' || state === 'removed';
}

/** Only what is published counts: +1, 0 or -1 for every counter of the thing that changes. */
export function countDifference(before: PostState, after: PostState): number {
  return Number(after === 'published') - Number(before === 'published');
}

/** Deleted, and may still be restored. */
export function isInBin(state: PostState): boolean {
  return state === 'deleted_by_user' || state === 'deleted_by_staff';
}
