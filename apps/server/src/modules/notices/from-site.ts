import { noticeRules } from '@chaguan/contract';
import type { Tx } from '../../platform/database/db.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { writeBody, type WrittenBody } from '../posts/write/index.ts';
import { publish } from './publish.ts';

interface Texts {
  title: string;
  body: string;
  titleEn: string;
  bodyEn: string;
}

/** The site itself sends some members a notice, in Markdown that we wrote; published immediately. */
export async function noticeFromSite({ db, config, clock }: Services, tx: Tx, memberIds: readonly string[], texts: Texts): Promise<void> {
  const written = (markdown: string): Promise<WrittenBody> =>
    writeBody(db, markdown, {
      limits: { bodyLimit: noticeRules.body.maxLength, mentionLimit: Number.POSITIVE_INFINITY },
      author: 'site',
      siteOrigin: new URL(config.PUBLIC_URL).origin,
      screened: false,
    });
  const [zh, en] = [await written(texts.body), await written(texts.bodyEn)];
  const now = clock.now();
  const row = await tx
    .insertInto('notice')
    .values({
      title: texts.title,
      source: zh.source,
      html: zh.html,
      excerpt: zh.excerpt,
      titleEn: texts.titleEn,
      sourceEn: en.source,
      htmlEn: en.html,
      excerptEn: en.excerpt,
      audience: 'members',
      targetIds: [...memberIds],
      banner: 'none',
      authorId: null,
      publishAt: now,
      createdAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await publish(tx, row, now);
}
