import Type from 'typebox';
import { oneOf } from './fields.ts';

/** Why a post waits: the settings of review, a word of a list, a new member's links or pictures, the assistant, reports. */
export const HoldReason = oneOf('review', 'words', 'new_member', 'assistant', 'reports');

export type HoldReason = Type.Static<typeof HoldReason>;

/** What was found: the words that were hit, or what the assistant or reporters say. */
export const Hold = Type.Object({ reason: HoldReason, found: Type.Array(Type.String()) });
