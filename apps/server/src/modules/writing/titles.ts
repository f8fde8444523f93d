import { maxLengthFor, topicRules } from '@chaguan/contract';
import { failField } from '../../platform/failure.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { isUnscreened } from '../word-filter/index.ts';
import { screenText, type ScreenedText } from './screen-text.ts';

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

/**
 * One of the short texts of a post, screened; `stored` is the one that an edit replaces. @throws Failure beside the field
 */
export async function screenedLine(
  { db, viewer }: MemberCtx,
  field: string,
  text: string,
  max: number,
  stored?: string,
): Promise<ScreenedText> {
  if ([...text].length > maxLengthFor(max, stored)) failField(field, 'field.too_long', { max });
  if (isUnscreened(viewer)) return { text, matches: [], ...(stored !== undefined && { stored }) };
  return screenText(db, field, text, { max, stored });
}

/** A title as it is stored; `stored` is the one that an edit replaces. @throws Failure beside `title` */
export async function screenedTitle(ctx: MemberCtx, typed: string, stored?: string): Promise<ScreenedText> {
  return screenedLine(ctx, 'title', titleOf(typed), topicRules.title.maxLength, stored);
}

/** For a staff edit: a title that is longer than the limit by now may stay. @throws Failure beside `title` */
export function checkEditedTitle(title: string | undefined, stored: string): void {
  const max = topicRules.title.maxLength;
  if (title !== undefined && [...title].length > maxLengthFor(max, stored)) failField('title', 'field.too_long', { max });
}
