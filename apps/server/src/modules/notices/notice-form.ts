import { noticeRules, type addNotice, type Body } from '@chaguan/contract';
import { failField } from '../../platform/failure.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { titleOf, writeBody, type WrittenBody } from '../posts/write/index.ts';
import { settings } from '../site/index.ts';
import type { Audience } from './audience.ts';

type Form = Body<typeof addNotice>;

const dayMs = 86_400_000;

/** The Markdown as topics are rendered, once; before the transaction, which would wait for it with its locks. */
export async function renderNotice({ db, config, viewer }: MemberCtx, markdown: string): Promise<WrittenBody> {
  const { mentionLimit } = await settings.get(db);
  return writeBody(db, markdown, {
    limits: { bodyLimit: noticeRules.body.maxLength, mentionLimit },
    author: viewer.memberId,
    siteOrigin: new URL(config.PUBLIC_URL).origin,
    unknownMentions: 'keep',
    screened: false,
  });
}

/** When it is to be published; null: at once. @throws Failure `notice.time` */
export function timeOf(publishAt: string | undefined, now: Date): Date | null {
  if (publishAt === undefined) return null;
  const at = new Date(publishAt);
  const isToCome = at > now && at.getTime() <= now.getTime() + noticeRules.scheduledDays * dayMs;
  return isToCome ? at : failField('publishAt', 'notice.time');
}

/** What a notice says and where. @throws Failure beside `title`, `banner` */
export function textColumns({ title, banner }: Pick<Form, 'title' | 'banner'>, body: WrittenBody, { audience }: Audience) {
  if (banner === 'visitors' && audience !== 'everybody') failField('banner', 'notice.banner_audience');
  return { title: titleOf(title), banner, source: body.source, html: body.html, excerpt: body.excerpt };
}
