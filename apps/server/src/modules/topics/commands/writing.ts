import { cleanTitle } from '../clean-title.ts';
import { failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import type { Settings } from '../../site/index.ts';
import type { ContentState } from '../content-state.ts';
import type { House } from '../queries/house.ts';
import { reviewApplies } from '../review.ts';
import type { WritingRules } from '../write-body.ts';

export function writingRules(ctx: MemberCtx, { settings }: House): WritingRules {
  return { limits: settings, siteOrigin: new URL(ctx.config.PUBLIC_URL).origin, unknownMentions: 'refuse' };
}

/** @throws Failure beside `title` when nothing remains to read */
export function titleOf(text: string): string {
  const title = cleanTitle(text);
  return title === '' ? failField('title', 'field.required') : title;
}

/** Whether what this member writes now goes to review. */
export function isReviewed(ctx: MemberCtx, { settings, roles }: House, kind: 'reviewTopic' | 'reviewComment' | 'reviewReply'): boolean {
  const mode: Settings[typeof kind] = settings[kind];
  return reviewApplies(mode, ctx.viewer, roles.initialRoleId);
}

export function firstState(reviewed: boolean): ContentState {
  return reviewed ? 'pending' : 'published';
}
