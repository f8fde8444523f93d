import { visibleText } from '@chaguan/richtext';
import { setImmediate as pause } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { arrayOf, statement } from '../../../platform/database/statement.ts';
import { markedBy, type Mutes } from '../../muted-words/index.ts';
import { type PostTree, questionTree, topicTree } from '../kinds.ts';

/** What a reader sees of a reply, as far as muted words may occur in it. */
export interface ReadableReply {
  id: string;
  author: { id: string };
  bodyHtml: string;
  mutedWord?: string;
}

export interface ReadableResponse extends ReadableReply {
  quotes?: readonly { author: { id: string }; text: string }[];
  replies: ReadableReply[];
}

export interface ReadableRoot {
  title: string;
  author: { id: string };
  bodyHtml: string;
  addenda?: readonly { bodyHtml: string }[];
}

type Texts = ReadonlyMap<ReadableReply, string>;

function textsSql({ response, reply }: PostTree) {
  const of = (kind: PostTree['response' | 'reply'], ids: RawBuilder<unknown>) =>
    sql`select ${sql.lit(kind)} as kind, id, body_text as text from ${sql.table(kind)} where id = any(${ids}::bigint[])`;
  return statement(
    (responseIds: string, replyIds: string) =>
      sql<{ kind: PostTree['response' | 'reply']; id: string; text: string }>`
        ${of(response, sql`${responseIds}`)} union all ${of(reply, sql`${replyIds}`)}`,
  );
}

const statements = { topic: textsSql(topicTree), question: textsSql(questionTree) };

/** The texts of what a page shows a body of; one statement. */
async function readTexts(
  db: Db,
  { root, response }: PostTree,
  responses: readonly ReadableResponse[],
  replies: readonly ReadableReply[],
): Promise<Texts> {
  const idsOf = (views: readonly ReadableReply[]) => arrayOf(views.flatMap(({ id, bodyHtml }) => (bodyHtml === '' ? [] : id)));
  const rows = await statements[root](db, idsOf(responses), idsOf(replies));
  const textOf = new Map(rows.map(({ kind, id, text }) => [`${kind === response} ${id}`, text]));
  const text = (view: ReadableReply, isResponse: boolean) => (view.bodyHtml === '' ? '' : (textOf.get(`${isResponse} ${view.id}`) ?? ''));
  return new Map([
    ...responses.map((view) => [view, text(view, true)] as const),
    ...replies.map((view) => [view, text(view, false)] as const),
  ]);
}

/** Characters that are searched at a stretch: a page of the longest comments must not delay others. */
const charactersInTurn = 100_000;

/** Marks the responses and replies of a page that contain a muted word of their reader, quotes included. No statement without such words. */
export async function markMuted(
  db: Db,
  tree: PostTree,
  mutes: Mutes,
  page: { responses: readonly ReadableResponse[]; rootReplies: readonly ReadableReply[] },
): Promise<void> {
  if (!mutes.any) return;
  const replies = [...page.rootReplies, ...page.responses.flatMap((view) => view.replies)];
  const texts = await readTexts(db, tree, page.responses, replies);
  let searched = 0;
  for (const [view, text] of texts) {
    searched += text.length;
    if (searched > charactersInTurn) {
      searched = 0;
      await pause();
    }
    if (view.author.id === mutes.readerId) continue;
    const quotes = (view as Partial<ReadableResponse>).quotes ?? [];
    const around = quotes.map((quote) => ({ text: quote.text, authorId: quote.author.id }));
    Object.assign(view, markedBy(mutes, [{ text, authorId: view.author.id }, ...around]));
  }
}

/** The same for a root on its own page: its title, its body and what was added to it. */
export function withMutedMark<T extends ReadableRoot>(mutes: Mutes, root: T): T & { mutedWord?: string } {
  if (!mutes.any) return root;
  const { title, bodyHtml, addenda = [], author } = root;
  const html = [bodyHtml, ...addenda.map((each) => each.bodyHtml)].join('');
  return {
    ...root,
    ...markedBy(
      mutes,
      [title, visibleText(html)].map((text) => ({ text, authorId: author.id })),
    ),
  };
}

/** The same for a topic or a question in a list: what the list shows of it. */
export function withCardMark<T extends { title: string; excerpt: string; author: { id: string } }>(
  mutes: Mutes,
  card: T,
): T & { mutedWord?: string } {
  if (!mutes.any) return card;
  const { title, excerpt, author } = card;
  return {
    ...card,
    ...markedBy(
      mutes,
      [title, excerpt].map((text) => ({ text, authorId: author.id })),
    ),
  };
}
