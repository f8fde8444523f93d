import {
  editSuggestionRules,
  type Answer,
  type EditSuggestion,
  type listEditSuggestions as ownEndpoint,
  type listPostSuggestions as postEndpoint,
  type Params,
  type Query,
  type SuggestableKind,
} from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import type Type from 'typebox';
import type { Db } from '../../../platform/database/db.ts';
import { must } from '../../../platform/decision.ts';
import { ctxIn, actsOn } from '../../../platform/http/rights.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { cardOf, memberCards } from '../../members/index.ts';
import { postTypes, subjectLines } from '../../post-types/index.ts';
import { canChange } from '../../posts/index.ts';
import { subjectKey } from '../../reactions/index.ts';

type View = Type.Static<typeof EditSuggestion>;

interface Row {
  id: string;
  kind: SuggestableKind;
  postId: string;
  authorId: string;
  suggesterId: string;
  at: Date;
  reason: string;
  before: string;
  after: string;
  state: View['state'];
  answer: string;
  decidedAt: Date | null;
}

const { pageSize } = editSuggestionRules;

const presentVersion = sql`case post_kind when 'topic' then (select version from topic where topic.id = post_id)
  when 'question' then (select version from question where question.id = post_id)
  else (select version from answer where answer.id = post_id) end`;

const columns = sql`id, post_kind as kind, post_id, author_id, suggester_id, at, reason, before_source as before, body_source as after,
  case when state = 'waiting' and version <> ${presentVersion} then 'outdated' else state end as state, answer, decided_at`;

async function read(db: Db, condition: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`select ${columns} from edit_suggestion where ${condition}`.execute(db);
  return rows;
}

/** Without those of posts that the caller may not read now. */
async function present(ctx: MemberCtx, rows: readonly Row[]): Promise<View[]> {
  const cards = await memberCards(
    ctx.db,
    rows.flatMap(({ authorId, suggesterId }) => [authorId, suggesterId]),
  );
  const lines = await subjectLines(
    ctx,
    rows.map(({ kind, postId: id }) => ({ kind, id })),
  );
  return rows.flatMap(({ authorId, suggesterId, at, decidedAt, ...row }) => {
    const line = lines.get(subjectKey({ kind: row.kind, id: row.postId }));
    if (line === undefined || line.gone) return [];
    return {
      ...row,
      rootId: line.placeId,
      title: line.title,
      suggester: cardOf(cards, suggesterId),
      author: cardOf(cards, authorId),
      at: at.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    };
  });
}

/** What was withdrawn is only in the list of its suggester. */
export async function listEditSuggestions(ctx: MemberCtx, { box, before }: Query<typeof ownEndpoint>): Promise<Answer<typeof ownEndpoint>> {
  const me = sql`${ctx.viewer.memberId}::bigint`;
  const mine = box === 'sent' ? sql`suggester_id = ${me}` : sql`author_id = ${me} and state <> 'withdrawn'`;
  const from = before ?? null;
  const rows = await read(
    ctx.db,
    sql`${mine} and (${from}::bigint is null or id < ${from}::bigint) order by id desc limit ${pageSize + 1}::int`,
  );
  const page = rows.slice(0, pageSize);
  return { items: await present(ctx, page), next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null };
}

/** Those that wait for the text as it is; there are no more of them than the setting allows. */
export async function listPostSuggestions(
  ctx: MemberCtx,
  { kind, postId }: Params<typeof postEndpoint>,
): Promise<Answer<typeof postEndpoint>> {
  const { post, tagIds, canSee } = await postTypes[kind].find(ctx, postId);
  must(canSee);
  if (!actsOn(ctx.viewer, 'content', tagIds)) must(canChange(kind, ctx.viewer, post, () => true));
  const rows = await read(
    ctx.db,
    sql`post_kind = ${kind} and post_id = ${postId}::bigint and state = 'waiting' and version = ${presentVersion} order by id`,
  );
  return { items: await present(ctxIn(ctx, tagIds), rows) };
}
