import { helpRules, type addHelp, type Body, type TextLanguage } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { failField } from '../../platform/failure.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { claimImages } from '../media/index.ts';
import { cleanTitle, writeBody, type WrittenBody } from '../writing/index.ts';
import { tokensOfText } from '../search/index.ts';

type Form = Pick<Body<typeof addHelp>, 'name' | 'body'>;

/** An article in one language, ready to be stored. */
export interface WrittenHelp {
  name: string;
  body: WrittenBody;
  nameTokens: string;
  tokens: string;
}

/** Markdown rendered like that of topics, once; before the transaction, which would otherwise hold its locks during rendering. */
export async function writeHelp({ db, config }: Pick<Services, 'db' | 'config'>, author: string, form: Form): Promise<WrittenHelp> {
  const name = cleanTitle(form.name);
  if (name === '') failField('name', 'field.required');
  const body = await writeBody(db, form.body, {
    limits: { bodyLimit: helpRules.body.maxLength, mentionLimit: Number.POSITIVE_INFINITY },
    author,
    siteOrigin: new URL(config.PUBLIC_URL).origin,
    screened: false,
  });
  return { name, body, ...(await tokensOf(db, name, body.text)) };
}

async function tokensOf(db: Db, name: string, text: string): Promise<Pick<WrittenHelp, 'nameTokens' | 'tokens'>> {
  const [nameTokens, tokens] = await Promise.all([tokensOfText(db, name), tokensOfText(db, `${name}\n${text}`)]);
  return { nameTokens, tokens };
}

/** Columns of a text; the caller sets the version. */
export function textColumns({ name, body, nameTokens, tokens }: WrittenHelp) {
  const { source, html, text, excerpt } = body;
  return { name, source, html, text, excerpt, nameTokens: sql<string>`${nameTokens}::tsvector`, tokens: sql<string>`${tokens}::tsvector` };
}

/** The first text of an article in a language. */
export async function insertText(tx: Tx, articleId: string, language: TextLanguage, written: WrittenHelp): Promise<void> {
  await tx
    .insertInto('helpText')
    .values({ articleId, language, ...textColumns(written) })
    .execute();
  await claimImages(tx, written.body.imageUrls, { kind: 'help_article', id: articleId });
}

/** Makes the words for the search again after the plain texts of some rows, which the caller has locked, were changed. */
export async function refreshHelpTokens({ db }: Pick<Services, 'db'>, tx: Tx, keys: readonly Record<string, string>[]): Promise<void> {
  for (const { article_id: articleId = '', language = '' } of keys) {
    const texts = tx.selectFrom('helpText').where('articleId', '=', articleId).where('language', '=', language);
    const { name, text } = await texts.select(['name', 'text']).executeTakeFirstOrThrow();
    const { nameTokens, tokens } = await tokensOf(db, name, text);
    await tx
      .updateTable('helpText')
      .set({ nameTokens: sql<string>`${nameTokens}::tsvector`, tokens: sql<string>`${tokens}::tsvector` })
      .where('articleId', '=', articleId)
      .where('language', '=', language)
      .execute();
  }
}
