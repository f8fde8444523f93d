import { type PollInput, pollRules, topicRules } from '@chaguan/contract';
import type Type from 'typebox';
import type { Db, Tx } from '../../platform/database/db.ts';
import { failField } from '../../platform/failure.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { hitsIn, isUnscreened, maskHits, refuseWords, wordFilter, type WordHit, wordsOf } from '../word-filter/index.ts';
import { titleOf } from './writing.ts';

type Poll = Type.Static<typeof PollInput>;

/** What a text is stored as, and the words in it for which its post waits. */
export interface ScreenedText {
  text: string;
  found: string[];
}

/**
 * Looks for the words of the lists in what a member writes, before it is rendered: what is masked is replaced for good,
 * in what is stored (ADR 39). @throws Failure `words.refused` at the field, or `field.too_long` when masks lengthen it past `max`
 */
export async function screenText(db: Db | Tx, field: string, text: string, max = Number.POSITIVE_INFINITY): Promise<ScreenedText> {
  const hits = hitsIn(await wordFilter.get(db), 'posts', text);
  refuseWords(field, hits);
  const masked = maskHits(text, hits);
  if (masked !== text && [...masked].length > max) failField(field, 'field.too_long', { max });
  return { text: masked, found: wordsOf(hits, 'hold') };
}

function visibleText(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '');
}

/**
 * Looks once more in what readers see: a word that markup takes apart in the source is one word there. What would have
 * been masked cannot be found again in the source, so the post waits. @throws Failure `words.refused` at `body`
 */
export async function screenRendered(db: Db | Tx, text: string, hidden: readonly { html: string }[]): Promise<string[]> {
  const filter = await wordFilter.get(db);
  const hits: WordHit[] = [text, ...hidden.map(({ html }) => visibleText(html))].flatMap((part) => hitsIn(filter, 'posts', part));
  refuseWords('body', hits);
  return [...wordsOf(hits, 'hold'), ...wordsOf(hits, 'mask')];
}

/** A title as it is stored. @throws Failure beside `title` */
export async function screenedTitle({ db, viewer }: MemberCtx, typed: string): Promise<ScreenedText> {
  const title = titleOf(typed);
  return isUnscreened(viewer) ? { text: title, found: [] } : screenText(db, 'title', title, topicRules.title.maxLength);
}

/** A poll as it is stored. @throws Failure beside its fields */
export async function screenedPoll({ db, viewer }: MemberCtx, poll: Poll): Promise<ScreenedText & { poll: Poll }> {
  const written = [poll.title, ...poll.options].join('\n');
  if (isUnscreened(viewer)) return { poll, text: written, found: [] };
  const title = await screenText(db, 'poll.title', poll.title, pollRules.title.maxLength);
  const options = await Promise.all(
    poll.options.map((option, at) => screenText(db, `poll.options.${at}`, option, pollRules.option.maxLength)),
  );
  return {
    text: written,
    poll: { ...poll, title: title.text, options: options.map(({ text }) => text) },
    found: [title, ...options].flatMap(({ found }) => found),
  };
}
