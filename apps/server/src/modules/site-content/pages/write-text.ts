import { customPageRules, type addCustomPage, type Body, type TextLanguage } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { claimImages } from '../../media/index.ts';
import { cleanTitle, writeBody, type WrittenBody } from '../../writing/index.ts';

/** A page in one language, ready to be stored. */
export interface WrittenPage {
  title: string;
  body: WrittenBody;
}

/** Markdown rendered like that of topics; before the transaction, which would otherwise hold its locks during rendering. */
export async function writePage(
  { db, config, viewer }: MemberCtx,
  form: Pick<Body<typeof addCustomPage>, 'title' | 'body'>,
): Promise<WrittenPage> {
  const title = cleanTitle(form.title);
  if (title === '') failField('title', 'field.required');
  const body = await writeBody(db, form.body, {
    limits: { bodyLimit: customPageRules.body.maxLength, mentionLimit: Number.POSITIVE_INFINITY },
    author: viewer.memberId,
    siteOrigin: new URL(config.PUBLIC_URL).origin,
    screened: false,
  });
  return { title, body };
}

/** Stores a text with its version and the pictures that it shows. */
export async function saveText(
  tx: Tx,
  pageId: string,
  language: TextLanguage,
  { title, body }: WrittenPage,
  version: number,
): Promise<void> {
  const columns = { title, source: body.source, html: body.html, excerpt: body.excerpt, version };
  await tx
    .insertInto('customPageText')
    .values({ pageId, language, ...columns })
    .onConflict((conflict) => conflict.columns(['pageId', 'language']).doUpdateSet(columns))
    .execute();
  await claimImages(tx, body.imageUrls, { kind: 'custom_page', id: pageId });
}
