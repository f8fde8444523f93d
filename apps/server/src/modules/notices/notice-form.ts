import { noticeRules, type addNotice, type Body } from '@chaguan/contract';
import { failField } from '../../platform/failure.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { cleanTitle, reportedAt, titleOf, writeBody, type WrittenBody } from '../writing/index.ts';
import type { Audience } from './audience.ts';

type Form = Body<typeof addNotice>;

const dayMs = 86_400_000;

/** Markdown rendered like that of topics, once; before the transaction, which would otherwise hold its locks during rendering. */
function renderNotice({ db, config, viewer }: MemberCtx, markdown: string): Promise<WrittenBody> {
  return writeBody(db, markdown, {
    limits: { bodyLimit: noticeRules.body.maxLength, mentionLimit: Number.POSITIVE_INFINITY },
    author: viewer.memberId,
    siteOrigin: new URL(config.PUBLIC_URL).origin,
    screened: false,
  });
}

export interface WrittenNotice {
  body: WrittenBody;
  /** Columns of the English texts that were sent. */
  english: Partial<Record<'titleEn' | 'sourceEn' | 'htmlEn' | 'excerptEn', string>>;
  imageUrls: string[];
}

/** All texts of a form, rendered. @throws Failure beside `body`, `bodyEn` */
export async function writeNotice(
  ctx: MemberCtx,
  { body: typed, titleEn, bodyEn }: Pick<Form, 'body' | 'titleEn' | 'bodyEn'>,
): Promise<WrittenNotice> {
  const body = await renderNotice(ctx, typed);
  const english: WrittenNotice['english'] = titleEn === undefined ? {} : { titleEn: cleanTitle(titleEn) };
  if (bodyEn === undefined) return { body, english, imageUrls: body.imageUrls };
  if (bodyEn.trim() === '') return { body, english: { ...english, sourceEn: '', htmlEn: '', excerptEn: '' }, imageUrls: body.imageUrls };
  const { source, html, excerpt, imageUrls } = await reportedAt('bodyEn', renderNotice(ctx, bodyEn));
  return {
    body,
    english: { ...english, sourceEn: source, htmlEn: html, excerptEn: excerpt },
    imageUrls: [...body.imageUrls, ...imageUrls],
  };
}

/** When it is to be published; null: immediately. @throws Failure `notice.time` */
export function timeOf(publishAt: string | undefined, now: Date): Date | null {
  if (publishAt === undefined) return null;
  const at = new Date(publishAt);
  const isToCome = at > now && at.getTime() <= now.getTime() + noticeRules.scheduledDays * dayMs;
  return isToCome ? at : failField('publishAt', 'notice.time');
}

/** Texts and display of a notice. @throws Failure beside `title`, `banner` */
export function textColumns({ title, banner }: Pick<Form, 'title' | 'banner'>, { body, english }: WrittenNotice, { audience }: Audience) {
  if (banner === 'visitors' && audience !== 'everybody') failField('banner', 'notice.banner_audience');
  return { title: titleOf(title), banner, source: body.source, html: body.html, excerpt: body.excerpt, ...english };
}
