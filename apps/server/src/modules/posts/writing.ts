import { topicRules } from '@chaguan/contract';
import { failField } from '../../platform/failure.ts';
import type { MemberCtx, Services } from '../../platform/http/ctx.ts';
import { refuseWhenSilenced } from '../members/index.ts';
import { isUnscreened } from '../word-filter/index.ts';
import type { PolicyContext } from './policy-context.ts';
import type { WritingRules } from './write-body.ts';

/** For whatever a member writes. @throws Failure `member.silenced` */
export function writingRules(ctx: MemberCtx, { settings }: PolicyContext): WritingRules {
  const { viewer, config } = ctx;
  refuseWhenSilenced(ctx);
  return {
    limits: settings,
    author: viewer.memberId,
    siteOrigin: new URL(config.PUBLIC_URL).origin,
    unknownMentions: 'refuse',
    screened: !isUnscreened(viewer),
  };
}

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

/** The site's widest limits: what was written elsewhere was within somebody's limits already. */
export function importRules({ config }: Pick<Services, 'config'>): WritingRules {
  return {
    limits: { bodyLimit: topicRules.body.maxLength, mentionLimit: Number.POSITIVE_INFINITY },
    author: 'import',
    siteOrigin: new URL(config.PUBLIC_URL).origin,
    unknownMentions: 'keep',
    screened: false,
  };
}

/** For staff who change a member's words: what is there was within limits once, and they may write what they have to name. */
export function staffRules(ctx: MemberCtx): WritingRules {
  return { ...importRules(ctx), author: ctx.viewer.memberId };
}
