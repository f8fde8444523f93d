import { visibleText } from '@chaguan/richtext';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { postKinds } from '../posts/index.ts';
import type { Subject } from '../reactions/index.ts';

/** The whole text of a post of which members are notified, and who wrote it and its title. */
interface NotifiedText {
  title: string;
  titleBy: string;
  text: string;
  authorId: string;
}

/** One statement; undefined if there is no such post. */
export async function readNotifiedText(tx: Tx, { kind, id }: Subject): Promise<NotifiedText | undefined> {
  const { root, rootColumn } = postKinds[kind].tree;
  const isRoot = kind === root;
  const [own, above] = [
    (column: string) => sql.ref(`post.${column}`),
    (column: string) => sql.ref(isRoot ? `post.${column}` : `root.${column}`),
  ];
  const added =
    kind === 'question'
      ? sql`coalesce((select string_agg(body_html, '' order by id) from question_addendum where question_id = post.id), '')`
      : sql`''`;
  const { rows } = await sql<Omit<NotifiedText, 'text'> & { body: string }>`
    select ${above('title')} as title, ${above('author_id')} as title_by, ${own('author_id')} as author_id,
      ${isRoot ? sql`${own('body_html')} || ${added}` : own('body_text')} as body
    from ${sql.table(kind)} post ${isRoot ? sql`` : sql`join ${sql.table(root)} root on root.id = ${own(rootColumn)}`}
    where post.id = ${id}::bigint`.execute(tx);
  return rows.map(({ body, ...row }) => ({ ...row, text: isRoot ? visibleText(body) : body }))[0];
}
