import { maxLengthFor } from '@chaguan/contract';
import { visibleText } from '@chaguan/richtext';
import type { Db, Tx } from '../../platform/database/db.ts';
import { failField } from '../../platform/failure.ts';
import { hitsIn, maskHits, refuseWords, wordFilter, type WordHit, wordsOf } from '../word-filter/index.ts';
import { addedTo } from './added-to.ts';

/** The text to store, and the matches because of which the post must wait. */
export interface ScreenedText {
  text: string;
  matches: string[];
  /** What an edit replaces. */
  stored?: string;
}

interface Screening {
  /** Characters that masks must not exceed. */
  max?: number;
  /** The text that an edit replaces: words of the lists that it already has may stay, as often as they are in it. */
  stored?: string | undefined;
}

/** All matches of words of which an edit adds one. */
function hitsAdded(now: readonly WordHit[], before: readonly WordHit[]): WordHit[] {
  const added = new Set(addedTo(before, now, ({ word }) => word).map(({ word }) => word));
  return now.filter(({ word }) => added.has(word));
}

/**
 * Applies the word lists to a text before it is rendered: masked words are replaced permanently, in what is stored (ADR 39). @throws
 * Failure `words.refused` at the field, or `field.too_long` when masks lengthen it past `max`
 */
export async function screenText(
  db: Db | Tx,
  field: string,
  text: string,
  { max = Number.POSITIVE_INFINITY, stored }: Screening = {},
): Promise<ScreenedText> {
  const filter = await wordFilter.get(db);
  const all = hitsIn(filter, 'posts', text);
  const hits = all.length > 0 && stored !== undefined ? hitsAdded(all, hitsIn(filter, 'posts', stored)) : all;
  refuseWords(field, hits);
  const masked = maskHits(text, hits);
  if (masked !== text && [...masked].length > maxLengthFor(max, stored)) failField(field, 'field.too_long', { max });
  return { text: masked, matches: wordsOf(hits, 'hold'), ...(stored !== undefined && { stored }) };
}

/** The visible text of a post and of its hidden parts. */
interface Visible {
  text: string;
  hidden: readonly { html: string }[];
}

/**
 * Checks the visible text again: a word split by markup in the source is one word there. What should be masked cannot be found in the
 * source, so the post must wait. `before`: what an edit replaces, read only if there are matches. @throws Failure `words.refused` at
 * `body`
 */
export async function screenRendered(db: Db | Tx, now: Visible, before: () => Promise<Visible | null>): Promise<string[]> {
  const filter = await wordFilter.get(db);
  const hitsOf = ({ text, hidden }: Visible): WordHit[] =>
    [text, ...hidden.map(({ html }) => visibleText(html))].flatMap((part) => hitsIn(filter, 'posts', part));
  const all = hitsOf(now);
  if (all.length === 0) return [];
  const stood = await before();
  const hits = stood === null ? all : hitsAdded(all, hitsOf(stood));
  refuseWords('body', hits);
  return [...wordsOf(hits, 'hold'), ...wordsOf(hits, 'mask')];
}
