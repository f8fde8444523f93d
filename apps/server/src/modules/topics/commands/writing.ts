import { cleanTitle } from '../clean-title.ts';
import { failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import type { ContentState } from '../content-state.ts';
import type { House } from '../queries/house.ts';
import type { WritingRules } from '../write-body.ts';

export function writingRules(ctx: MemberCtx, { settings }: House): WritingRules {
  return { limits: settings, siteOrigin: new URL(ctx.config.PUBLIC_URL).origin, unknownMentions: 'refuse' };
}

/** @throws Failure beside `title` when nothing remains to read */
export function titleOf(text: string): string {
  const title = cleanTitle(text);
  return title === '' ? failField('title', 'field.required') : title;
}

export function firstState(reviewed: boolean): ContentState {
  return reviewed ? 'pending' : 'published';
}
