import { diffArrays } from 'diff';

export type Piece = { kind: 'same' | 'gone' | 'new'; text: string };

/** Chinese is compared by character, other scripts by word. */
const words = /\p{Script=Han}|[\p{L}\p{N}_]+|\s+|./gu;

/**
 * Texts that differ in more words than this are shown as completely replaced: nobody reads a thousand marks, and the cost grows with the
 * square.
 */
const mostDifferences = 1500;

const split = (text: string): string[] => text.match(words) ?? [];

/** The unchanged, removed and added parts of a text; within a run of differences, removed text comes before added text. */
export function wordDiff(before: string, after: string): Piece[] {
  const changes = diffArrays(split(before), split(after), { maxEditLength: mostDifferences });
  const pieces: Piece[] = changes
    ? changes.map(({ added, removed, value }) => ({ kind: added ? 'new' : removed ? 'gone' : 'same', text: value.join('') }))
    : [
        { kind: 'gone', text: before },
        { kind: 'new', text: after },
      ];
  return pieces.filter(({ text }) => text !== '');
}
