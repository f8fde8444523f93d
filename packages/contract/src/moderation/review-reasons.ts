import Type from 'typebox';
import { oneOf } from '../fields.ts';

export const reviewReasonKinds = ['review', 'first_posts', 'tag', 'words', 'new_member', 'assistant', 'reports'] as const;

/**
 * Why a post waits: a setting for all of its kind, a setting for the first posts of a member, its tag, a listed word, a new member's links
 * or pictures, the assistant, reports.
 */
export const ReviewReasonKind = oneOf(...reviewReasonKinds);

export type ReviewReasonKind = Type.Static<typeof ReviewReasonKind>;

/**
 * The matches: the listed words, `n images` and the hosts of other sites of a new member, or the comments of the assistant or reporters.
 */
export const ReviewReason = Type.Object({ reason: ReviewReasonKind, matches: Type.Array(Type.String()) });
