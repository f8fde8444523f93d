import { type Answer, importLimits, type listImportPages as endpoint } from '@chaguan/contract';
import { fillHidden } from '@chaguan/richtext';
import { sql } from 'kysely';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { type PostKind, postKinds, type PostState } from '../../posts/index.ts';
import { projectBody } from '../../posts/read/index.ts';

type Page = Answer<typeof endpoint>['items'][number];
type Kind = Extract<PostKind, 'topic' | 'comment' | 'question' | 'answer'>;

interface Row {
  page: string;
  position: number;
  postKind: Kind;
  postId: string;
  format: Page['posts'][number]['format'];
  text: string;
  title: string | null;
  bodyHtml: string;
  state: PostState;
  authorId: string;
  authorCancelled: boolean;
  parts: { place: number; html: string }[];
}

const longestText = 10_000;
const kinds: readonly Kind[] = ['topic', 'comment', 'question', 'answer'];

function branch(kind: Kind, importId: string) {
  const isRoot = postKinds[kind].tree.root === kind;
  const parts =
    kind === 'topic'
      ? sql`(select coalesce(jsonb_agg(jsonb_build_object('place', place, 'html', html)), '[]') from topic_hidden where topic_id = post.id)`
      : sql`'[]'::jsonb`;
  return sql`
    select kept.page, kept.position, kept.post_kind, kept.post_id, kept.format, kept.text, ${isRoot ? sql`post.title` : sql`null::text`} as title,
      post.body_html, post.state, post.author_id, author.state = 'cancelled' as author_cancelled, ${parts} as parts
    from import_page_text kept join ${sql.table(kind)} post on post.id = kept.post_id join member author on author.id = post.author_id
    where kept.receipt_id = ${importId}::bigint and kept.post_kind = ${kind} and post.state <> 'removed'`;
}

function presentText(ctx: MemberCtx, row: Row): Page['posts'][number] {
  const { postKind: kind, authorId, authorCancelled, state, bodyHtml, format, text } = row;
  const facts = { kind, authorId, authorCancelled, state, readable: true };
  const html = fillHidden(bodyHtml, new Map(row.parts.map(({ place, html: part }) => [place, part])));
  const { parts } = projectBody(ctx.viewer, facts, { html, text }, { html: '', text: '' });
  return { format, text: parts.text.slice(0, longestText).toWellFormed(), bodyHtml: parts.html, isCut: parts.text.length > longestText };
}

/** @throws Failure `import.not_found`, `right.other_tags` */
export async function listImportPages(ctx: MemberCtx, importId: string): Promise<Answer<typeof endpoint>> {
  // Pages of all tags, with hidden parts.
  if (!ctx.viewer.readsAllPosts) fail('right.other_tags');
  const receipt = await ctx.db.selectFrom('importReceipt').select('id').where('id', '=', importId).executeTakeFirst();
  if (receipt === undefined) fail('import.not_found');
  const branches = kinds.map((kind) => branch(kind, importId));
  const { rows } = await sql<Row>`${sql.join(branches, sql` union all `)} order by page, position`.execute(ctx.db);
  const pages = Map.groupBy(rows, ({ page }) => page);
  const items = [...pages.values()].flatMap((posts): Page[] => {
    const root = posts.find(({ position }) => position === 0);
    if (root === undefined) return [];
    const kind = root.postKind === 'question' ? 'question' : 'topic';
    return [{ kind, id: root.postId, title: root.title ?? '', posts: posts.map((row) => presentText(ctx, row)) }];
  });
  return { items: items.slice(0, importLimits.pages) };
}
