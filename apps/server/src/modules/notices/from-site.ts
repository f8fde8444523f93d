import { noticeRules } from '@chaguan/contract';
import type { Tx } from '../../platform/database/db.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { writeBody, type WrittenBody } from '../writing/index.ts';
import { publish } from './publish.ts';

/** Markdown that we wrote, in both languages. */
export interface SiteTexts {
  title: string;
  body: string;
  titleEn: string;
  bodyEn: string;
}

const nothing = { source: '', html: '', excerpt: '', imageUrls: [] };

/** The columns of a notice's texts, and the pictures that they show. An empty English text is none. */
export async function renderTexts({ db, config }: Pick<Services, 'db' | 'config'>, { title, body, titleEn, bodyEn }: SiteTexts) {
  const written = (markdown: string): Promise<WrittenBody> =>
    writeBody(db, markdown, {
      limits: { bodyLimit: noticeRules.body.maxLength, mentionLimit: Number.POSITIVE_INFINITY },
      author: 'site',
      siteOrigin: new URL(config.PUBLIC_URL).origin,
      screened: false,
    });
  const [zh, en] = [await written(body), bodyEn === '' ? nothing : await written(bodyEn)];
  const columns = {
    title,
    source: zh.source,
    html: zh.html,
    excerpt: zh.excerpt,
    titleEn,
    sourceEn: en.source,
    htmlEn: en.html,
    excerptEn: en.excerpt,
  };
  return { columns, imageUrls: [...zh.imageUrls, ...en.imageUrls] };
}

/** The columns alone. */
export const writeTexts = async (services: Services, texts: SiteTexts) => (await renderTexts(services, texts)).columns;

/** The site itself sends some members a notice, in Markdown that we wrote; published immediately. */
export async function noticeFromSite(services: Services, tx: Tx, memberIds: readonly string[], texts: SiteTexts): Promise<void> {
  const now = services.clock.now();
  const row = await tx
    .insertInto('notice')
    .values({
      ...(await writeTexts(services, texts)),
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
