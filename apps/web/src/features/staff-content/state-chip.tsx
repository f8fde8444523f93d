import type { PostState } from '@chaguan/contract';
import type { Static } from 'typebox';
import { useMessages } from '../../lib/i18n.ts';
import { Chip, type ChipTone } from '../../ui/chip.tsx';
import { contentMessages } from './messages.ts';

export type State = Static<typeof PostState>;

/** The states by which lists can be filtered; purged posts are in no list. */
export const states: readonly State[] = ['pending', 'published', 'deleted_by_user', 'deleted_by_staff'];

const tones: Record<State, ChipTone> = {
  pending: 'gold',
  published: 'tea',
  deleted_by_user: 'plain',
  deleted_by_staff: 'cinnabar',
  removed: 'plain',
};

export function StateChip({ state }: { state: State }) {
  const messages = useMessages(contentMessages);
  return <Chip tone={tones[state]}>{messages[state]}</Chip>;
}

/** A state from a URL; anything else is no filter. */
export function stateOf(text: string | null): State | undefined {
  return states.find((state) => state === text);
}
