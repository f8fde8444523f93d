import { type PollInput, pollRules, topicRules } from '@chaguan/contract';
import type Type from 'typebox';
import { failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { isUnscreened } from '../../word-filter/index.ts';
import { screenText, type ScreenedText } from './write-body.ts';

type Poll = Type.Static<typeof PollInput>;

/** A title is one line of visible text: no controls, no direction overrides, single spaces; empty when nothing is left. */
export function cleanTitle(text: string): string {
  const title = text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .trim();
  return /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(title) ? '' : title;
}

/** @throws Failure beside `title` when nothing remains to read */
export function titleOf(text: string): string {
  const title = cleanTitle(text);
  return title === '' ? failField('title', 'field.required') : title;
}

/** A title as it is stored. @throws Failure beside `title` */
export async function screenedTitle({ db, viewer }: MemberCtx, typed: string): Promise<ScreenedText> {
  const title = titleOf(typed);
  return isUnscreened(viewer) ? { text: title, matches: [] } : screenText(db, 'title', title, topicRules.title.maxLength);
}

/** A poll as it is stored. @throws Failure beside its fields */
export async function screenedPoll({ db, viewer }: MemberCtx, poll: Poll): Promise<ScreenedText & { poll: Poll }> {
  const written = [poll.title, ...poll.options].join('\n');
  if (isUnscreened(viewer)) return { poll, text: written, matches: [] };
  const title = await screenText(db, 'poll.title', poll.title, pollRules.title.maxLength);
  const options = await Promise.all(
    poll.options.map((option, at) => screenText(db, `poll.options.${at}`, option, pollRules.option.maxLength)),
  );
  return {
    text: written,
    poll: { ...poll, title: title.text, options: options.map(({ text }) => text) },
    matches: [title, ...options].flatMap(({ matches }) => matches),
  };
}
