import { messageRules } from '@chaguan/contract';
import { inlineText } from '@chaguan/richtext';
import { failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { isBlank } from '../../../platform/unicode/hidden-characters.ts';
import { hitsIn, isUnscreened, maskHits, refuseWords, wordFilter } from '../../word-filter/index.ts';

function refuseLong(field: string, text: string, max: number): void {
  if ([...text].length > max) failField(field, 'field.too_long', { max });
}

/** A text after masking by the word lists, which are not applied to moderators. @throws Failure `words.refused`, `field.too_long` */
export async function screenMessage({ db, viewer }: MemberCtx, field: string, text: string, max: number): Promise<string> {
  refuseLong(field, text, max);
  if (isUnscreened(viewer)) return text;
  const hits = hitsIn(await wordFilter.get(db), 'messages', text);
  refuseWords(field, hits);
  const masked = maskHits(text, hits);
  refuseLong(field, masked, max);
  return masked;
}

/** The stored form of a message: lines without controls and trailing space, screened. @throws Failure at `text` */
export async function messageText(ctx: MemberCtx, typed: string, withImages: boolean): Promise<string> {
  const text = inlineText(typed);
  if (isBlank(text)) return withImages ? '' : failField('text', 'body.empty');
  return screenMessage(ctx, 'text', text, messageRules.maxLength);
}
