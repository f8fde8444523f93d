import type { Answer, readQueuePost as endpoint } from '@chaguan/contract';
import { fillHidden } from '@chaguan/richtext';
import { sql, type RawBuilder } from 'kysely';
import { fail } from '../../../../platform/failure.ts';
import type { MemberCtx } from '../../../../platform/http/ctx.ts';
import { sightTags, viewerIn } from '../../../../platform/http/rights.ts';
import { memberCards, cardOf } from '../../../members/index.ts';
import { projectBody } from '../../../posts/read/index.ts';
import { postKinds, type PostKind, type PostState } from '../../../posts/index.ts';
import { pastOf } from '../../../reports/index.ts';

interface Row {
  authorId: string;
  state: PostState;
  version: number;
  bodyHtml: string;
  parts: { place: number; html: string }[];
  tagIds: string[];
  answersAuthorId: string | null;
  answersText: string | null;
}

const mostCharacters = 300;

/** The post above, or the one that is answered. */
const answered: Record<PostKind, RawBuilder<unknown>> = {
  topic: sql`select null::bigint as author_id, null::text as body_text`,
  question: sql`select null::bigint as author_id, null::text as body_text`,
  comment: sql`select author_id, body_text from comment where id = post.quote_id and state in ('published', 'pending')`,
  answer: sql`select null::bigint as author_id, null::text as body_text`,
  reply: sql`select author_id, body_text from reply where id = post.answers_reply_id and state in ('published', 'pending')
    union all select author_id, body_text from comment where id = post.comment_id and post.answers_reply_id is null and state in ('published', 'pending')`,
  answer_reply: sql`select author_id, body_text from answer_reply where id = post.answers_reply_id and state in ('published', 'pending')
    union all select author_id, body_text from answer where id = post.answer_id and post.answers_reply_id is null and state in ('published', 'pending')`,
};

async function rowOf({ db }: MemberCtx, kind: PostKind, id: string): Promise<Row | undefined> {
  const { rootColumn, tree } = postKinds[kind];
  const tagIds = tree.root === 'topic' ? sql`array[root.tag_id::text]` : sql`root.tag_ids::text[]`;
  const parts =
    kind === 'topic'
      ? sql`(select coalesce(jsonb_agg(jsonb_build_object('place', place, 'html', html)), '[]') from topic_hidden where topic_id = post.id)`
      : sql`'[]'::jsonb`;
  const { rows } = await sql<Row>`
    select post.author_id, post.state, post.version, post.body_html, ${parts} as parts, ${tagIds} as tag_ids,
      answered.author_id as answers_author_id, left(answered.body_text, ${sql.lit(mostCharacters)}) as answers_text
    from ${sql.table(kind)} post join ${sql.table(tree.root)} root on root.id = ${sql.ref(`post.${rootColumn ?? 'id'}`)}
    left join lateral (${answered[kind]}) answered on true
    where post.id = ${id}::bigint`.execute(db);
  return rows[0];
}

/** Three statements. @throws Failure `<kind>.not_found`, `right.other_tags` */
export async function readQueuePost(ctx: MemberCtx, kind: PostKind, id: string): Promise<Answer<typeof endpoint>> {
  const row = await rowOf(ctx, kind, id);
  if (row === undefined) fail(`${kind}.not_found`);
  const { authorId, state, version, bodyHtml, parts, tagIds, answersAuthorId, answersText } = row;
  const own = sightTags(ctx.viewer);
  if (own !== null && !tagIds.some((tagId) => own.includes(tagId))) fail('right.other_tags');
  const [cards, past] = await Promise.all([
    memberCards(ctx.db, [authorId, ...(answersAuthorId === null ? [] : [answersAuthorId])]),
    pastOf(ctx.db, authorId, '0', ctx.clock.now()),
  ]);
  const facts = { kind, authorId, authorCancelled: cardOf(cards, authorId).cancelled, state, readable: true };
  const whole = fillHidden(bodyHtml, new Map(parts.map(({ place, html }) => [place, html])));
  return {
    state,
    version,
    bodyHtml: projectBody(viewerIn(ctx.viewer, tagIds), facts, whole, '').parts,
    answers: answersAuthorId === null ? null : { author: cardOf(cards, answersAuthorId), text: answersText ?? '' },
    past,
  };
}
