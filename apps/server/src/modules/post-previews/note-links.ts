import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { linkLines, linkRules, type PreviewedKind, usePreviews } from '../link-previews/index.ts';
import { type PostKind, postKinds } from '../posts/index.ts';

interface Post {
  kind: PostKind;
  id: string;
}

interface LinkingPost {
  id: string;
  html: string;
  authorId: string;
  isPublished: boolean;
}

/** Replies are plain text. */
function isPreviewed(kind: PostKind): kind is PreviewedKind {
  return postKinds[kind].tree.reply !== kind;
}

/** Some posts of a kind that have a link to another site, in their public parts or addenda; `every` also those without. */
async function readPosts(tx: Tx, kind: PreviewedKind, ids: readonly string[], every: boolean): Promise<LinkingPost[]> {
  const addenda =
    kind === 'question'
      ? sql`coalesce((select string_agg(body_html, '' order by id) from question_addendum where question_id = post.id), '')`
      : sql`''`;
  const { rows } = await sql<LinkingPost>`
    select id, html, author_id, is_published from (
      select id, body_html || ${addenda} as html, author_id, state = 'published' as is_published
      from ${sql.table(kind)} post where id = any(${ids}::bigint[])
    ) read where ${every ? sql`true` : sql`strpos(html, 'target="_blank">') > 0`} order by id`.execute(tx);
  return rows;
}

async function note({ config, clock }: Services, tx: Tx, posts: readonly Post[], every: boolean): Promise<void> {
  for (const kind of new Set(posts.map((post) => post.kind))) {
    if (!isPreviewed(kind)) continue;
    const ids = posts.flatMap((post) => (post.kind === kind ? post.id : []));
    for (const { id, html, authorId, isPublished } of await readPosts(tx, kind, ids, every)) {
      const lines = isPublished ? linkLines(html, linkRules(config)) : [];
      const addresses = lines.map(({ address }) => address);
      await usePreviews(tx, { kind, id, addresses, authorId, now: clock.now() });
    }
  }
}

/** Reports what posts that became visible link to: one statement for all of a kind without links. */
export function noteLinksOfPublished(services: Services, tx: Tx, posts: readonly Post[]): Promise<void> {
  return note(services, tx, posts, false);
}

/** Reports what a changed post links to now; nothing of one that cannot be seen. May run twice. */
export function noteLinks(services: Services, post: Post): Promise<void> {
  return services.write((tx) => note(services, tx, [post], true));
}
