import type Type from 'typebox';
import type { SubjectLine } from '@chaguan/contract';
import { cutExcerpt } from '@chaguan/richtext';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../platform/http/ctx.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { memberCards, cardOf, type MemberCards } from '../members/index.ts';
import { markedBy, mutesOf } from '../muted-words/index.ts';
import type { PostTree, PostState } from '../posts/index.ts';
import { projectBody, joinResponse, responsePublished } from '../posts/read/index.ts';
import { subjectKey, type Subject } from '../reactions/index.ts';

type Line = Type.Static<typeof SubjectLine>;

export type SubjectLines = ReadonlyMap<string, Line>;

/** A post that a list refers to, with the title of its page. */
interface LineRow extends Subject {
  placeId: string;
  title: string;
  /** At most 181 characters: enough to cut to 180 and to know that it was longer. */
  text: string;
  views: number;
  responses: number;
  likes: number;
  favourites: number;
  authorId: string;
  /** Its own state, or that of the response above it if that hides it. */
  state: PostState;
  rootState: PostState;
  rootAuthorId: string;
}

const noCounts = { views: 0, comments: 0, answers: 0, likes: 0, favourites: 0 };

/** A line for a list of mixed kinds, with the same visibility for the reader as the post itself; `readable`: its page can be opened. */
function presentLine(viewer: Viewer, { response }: PostTree, row: LineRow, readable: boolean, cards: MemberCards): Line {
  const author = cardOf(cards, row.authorId);
  const facts = { kind: row.kind, authorId: row.authorId, authorCancelled: author.cancelled, state: row.state, readable };
  const excerpt = projectBody<string | null>(viewer, facts, cutExcerpt(row.text), null);
  const subject = { kind: row.kind, id: row.id, placeId: row.placeId };
  if (!readable || (excerpt.parts === null && excerpt.notice !== 'author_cancelled')) {
    return { ...subject, title: '', excerpt: '', author: null, counts: noCounts, gone: true };
  }
  const { views, responses, likes, favourites } = row;
  const counts = { ...noCounts, views, [response === 'comment' ? 'comments' : 'answers']: responses, likes, favourites };
  return { ...subject, title: row.title, excerpt: excerpt.parts ?? '', author, counts, gone: false };
}

/** What decides about the root besides its state and author: columns, and whether the reader may open it. */
export interface LineRules<R> {
  columns: RawBuilder<unknown>;
  canSee: (root: R & { authorId: string; state: PostState }) => boolean;
}

function linesSql<R>(tree: PostTree, idsOf: (kind: Subject['kind']) => string[], columns: RawBuilder<unknown>): RawBuilder<LineRow & R> {
  const { root, response, reply, rootColumn } = tree;
  const ofRoot = sql`${sql.ref(`${root}.state`)} as root_state, ${sql.ref(`${root}.author_id`)} as root_author_id, ${columns}`;
  const joinRoot = (kind: PostTree['response' | 'reply']) =>
    sql`join ${sql.table(root)} on ${sql.ref(`${root}.id`)} = ${sql.ref(`${kind}.${rootColumn}`)}`;
  const matches = (kind: Subject['kind']) => sql`${sql.ref(`${kind}.id`)} = any(${idsOf(kind)}::bigint[])`;
  const below = (kind: PostTree['response' | 'reply'], state: RawBuilder<unknown>) => {
    const [id, text, authorId, likes] = ['id', 'body_text', 'author_id', 'like_count'].map((column) => sql.ref(`${kind}.${column}`));
    return sql`select ${sql.lit(kind)}, ${id}, ${sql.ref(`${root}.id`)}, title, left(${text}, 181), ${authorId}, ${state}, 0, 0, ${likes}, 0, ${ofRoot} from ${sql.table(kind)}`;
  };
  return sql<LineRow & R>`
    select ${sql.lit(root)} as kind, ${sql.ref(`${root}.id`)}, ${sql.ref(`${root}.id`)} as place_id, title, excerpt as text, author_id, state,
      view_count as views, ${sql.ref(`${root}.${response}_count`)} as responses, like_count as likes, favourite_count as favourites, ${ofRoot}
    from ${sql.table(root)} where ${matches(root)}
    union all
    ${below(response, sql.ref(`${response}.state`))} ${joinRoot(response)} where ${matches(response)}
    union all
    ${below(reply, sql`case when ${responsePublished(tree)} then ${sql.ref(`${reply}.state`)} else ${sql.ref(`${response}.state`)} end`)}
    ${joinResponse(tree)} ${joinRoot(reply)} where ${matches(reply)}`;
}

/** Lines of those subjects that are posts of one tree, by `subjectKey`. Two statements, or none. */
export async function readSubjectLines<R>(
  ctx: Ctx,
  tree: PostTree,
  subjects: readonly Subject[],
  { columns, canSee }: LineRules<R>,
): Promise<SubjectLines> {
  const kinds: readonly string[] = [tree.root, tree.response, tree.reply];
  if (!subjects.some(({ kind }) => kinds.includes(kind))) return new Map();
  const idsOf = (kindOf: Subject['kind']) => subjects.flatMap(({ kind, id }) => (kind === kindOf ? id : []));
  const { rows } = await linesSql<R>(tree, idsOf, columns).execute(ctx.db);
  const [cards, mutes] = await Promise.all([
    memberCards(
      ctx.db,
      rows.map(({ authorId }) => authorId),
    ),
    mutesOf(ctx),
  ]);
  const readable = (row: LineRow & R) => canSee({ ...row, authorId: row.rootAuthorId, state: row.rootState });
  return new Map(
    rows.map((row) => {
      const line = presentLine(ctx.viewer, tree, row, readable(row), cards);
      const texts = [
        { text: line.title, authorId: row.rootAuthorId },
        { text: line.excerpt, authorId: row.authorId },
      ];
      // One's own is never hidden, whatever it responds to.
      return [subjectKey(row), row.authorId === mutes.readerId ? line : { ...line, ...markedBy(mutes, texts) }];
    }),
  );
}
