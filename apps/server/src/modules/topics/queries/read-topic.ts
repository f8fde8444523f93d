import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { statement } from '../../../platform/database/statement.ts';
import { viewRoleNames } from '../../tags/index.ts';
import type { PostState } from '../../posts/index.ts';
import type { BodyImage } from '../../writing/index.ts';
import { type ClosingRow, closingSql, type OwnState, type RootReader } from '../../posts/read/index.ts';
import { canSeeTopic } from '../policy.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { blockedIdsSql, noRelation, relationSql } from '../../follows/index.ts';
import { marksFrom, marksSql, type Subject } from '../../reactions/index.ts';
import { openPartsSql, type OpenPart } from '../hidden/open-parts.ts';

/** A topic without anything specific to a reader. */
export interface TopicRow {
  id: string;
  title: string;
  bodyHtml: string;
  excerpt: string;
  tagId: string;
  authorId: string;
  essence: boolean;
  pinOrder: number;
  commentsClosed: boolean;
  postedAt: Date;
  editedAt: Date | null;
  staffEditedAt: Date | null;
  viewCount: number;
  commentCount: number;
  likeCount: number;
  tipMinor: string;
  favouriteCount: number;
  lastFloor: number;
  hasPoll: boolean;
  hasEnvelope: boolean;
  /** Whether parts of it are hidden. */
  hides: boolean;
  wikiSince: Date | null;
  authorTopics: number;
  authorComments: number;
  state: PostState;
  version: number;
  images: BodyImage[];
  closing: ClosingRow;
}

/** The author's counts are read here: the member cards of lists do not contain them. */
const selectTopic = statement(
  (topicId: string) => sql<TopicRow>`
  select topic.id, title, body_html as "bodyHtml", excerpt, tag_id as "tagId", author_id as "authorId", essence, pin_order as "pinOrder",
    comments_closed as "commentsClosed", posted_at as "postedAt", edited_at as "editedAt", staff_edited_at as "staffEditedAt", wiki_since as "wikiSince", view_count as "viewCount",
    topic.comment_count as "commentCount", like_count as "likeCount", tip_minor as "tipMinor", favourite_count as "favouriteCount", last_floor as "lastFloor",
    has_poll as "hasPoll", has_envelope as "hasEnvelope", member.topic_count as "authorTopics", member.comment_count as "authorComments",
    hidden_kinds <> '{}' as hides, topic.state, version, images, ${closingSql('topic')} as closing
  from topic join member on member.id = topic.author_id
  where topic.id = ${topicId}::bigint`,
);

/** How a topic is read, and by whom. */
export const topicReader: RootReader<TopicRow> = {
  kind: 'topic',
  tagsOf: ({ tagId }) => [tagId],
  read: async (db, topicId) => (await selectTopic(db, topicId))[0],
  canSee: canSeeTopic,
  roles: ({ tags, roles }, { tagId }) => viewRoleNames(tags, roles.byId, tagId),
};

/** The part of a thread that is specific to one reader. */
export interface ViewerState extends OwnState {
  readFloor: number;
  openParts: OpenPart[] | null;
}

interface StateRow extends Omit<ViewerState, 'marks'> {
  marks: string[];
}

const visitorState: ViewerState = { readFloor: 0, toAuthor: noRelation, blockedIds: [], openParts: null, marks: marksFrom([]) };

const stateOf = statement(
  (me: string, readsAllPosts: string, topicId: string, kinds: string, ids: string) => sql<StateRow>`
  select
    coalesce((select floor from topic_read where topic_id = topic.id and member_id = ${me}::bigint), 0) as "readFloor",
    ${relationSql(me, 'topic.authorId')} as "toAuthor", ${blockedIdsSql(me)} as "blockedIds",
    ${openPartsSql({ memberId: sql`${me}::bigint`, readsAllPosts: sql`${readsAllPosts}::boolean` })} as "openParts",
    ${marksSql(me, { kinds: sql`${kinds}`, ids: sql`${ids}` })} as marks
  from topic where topic.id = ${topicId}::bigint`,
);

/** What the viewer has read, follows, blocks, unlocked and marked here: one statement, none for a visitor. */
export async function viewerState(
  db: Db,
  { memberId, readsAllPosts }: Viewer,
  topicId: string,
  subjects: readonly Subject[],
): Promise<ViewerState> {
  if (memberId === null) return visitorState;
  const [state] = await stateOf(
    db,
    memberId,
    readsAllPosts,
    topicId,
    subjects.map(({ kind }) => kind),
    subjects.map(({ id }) => id),
  );
  if (state === undefined) return visitorState;
  return { ...state, marks: marksFrom(state.marks) };
}
