import { cleanTitle } from './clean-title.ts';
import { failField } from '../../platform/failure.ts';
import type { MemberCtx, Services } from '../../platform/http/ctx.ts';
import type { PostState } from './post-state.ts';
import type { PolicyContext } from './policy-context.ts';
import type { WritingRules } from './write-body.ts';

export function writingRules(ctx: MemberCtx, { settings }: PolicyContext): WritingRules {
  return { limits: settings, author: ctx.viewer.memberId, siteOrigin: new URL(ctx.config.PUBLIC_URL).origin, unknownMentions: 'refuse' };
}

/** @throws Failure beside `title` when nothing remains to read */
export function titleOf(text: string): string {
  const title = cleanTitle(text);
  return title === '' ? failField('title', 'field.required') : title;
}

export function firstState(reviewed: boolean): PostState {
  return reviewed ? 'pending' : 'published';
}

/** The site's widest limits: what was written elsewhere was within somebody's limits already. */
export function importRules({ config }: Pick<Services, 'config'>): WritingRules {
  return {
    limits: { bodyLimit: 100_000, mentionLimit: Number.POSITIVE_INFINITY },
    author: 'import',
    siteOrigin: new URL(config.PUBLIC_URL).origin,
    unknownMentions: 'keep',
  };
}
