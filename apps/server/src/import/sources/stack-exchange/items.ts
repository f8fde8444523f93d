import type { RecordKind, RecordOf } from '../../archive/records/index.ts';
import type { ReadItem } from '../reader.ts';
import { postBody, remarkBody, replyBody } from './bodies.ts';
import { authorsByNumber, emptyQuestion, type PostIndex, rowsOf } from './dump.ts';
import type { Dump, TableName } from './open-dump.ts';
import { type CommentRecord, kindOfPost, type PostRecord, readComment, readPost, readUser } from './records.ts';

/** What becomes of the posts of a dump: topics with comments and replies, or questions with answers and replies. */
export interface Purpose {
  dump: Dump;
  as: 'topics' | 'questions';
  /** The line under a question, with `{author}`; '' for none. */
  attribution: string;
}

/** An item before it has a cursor. */
export type Item = ReadItem extends infer R ? (R extends ReadItem ? Omit<R, 'cursor'> : never) : never;

const untagged = 'untagged';
const mostTags = 5;

const record = (table: string, of: RecordOf<RecordKind>, rows = 1): Item => ({ outcome: 'record', table, rows, record: of });
const leftOut = (table: TableName, key: string | undefined, reason: string): Item => ({
  outcome: 'left_out',
  table,
  key: key ?? '',
  reason,
});

const tagKey = ({ as }: Purpose, name: string): string => `${as === 'topics' ? 't' : 'q'}:${name}`;

function tagsOf({ as }: Purpose, { tags }: PostRecord): string[] {
  const names = tags.length === 0 ? [untagged] : tags;
  return as === 'topics' ? names.slice(0, 1) : [...new Set(names)].slice(0, mostTags);
}

/** Users, or who wrote something if there is no file of them. */
export async function* memberItems({ dump }: Purpose): AsyncGenerator<Item> {
  if (!dump.files.has('Users')) {
    for (const [id, at] of await authorsByNumber(dump)) {
      const name = `user${id}`;
      yield record(
        'Posts',
        { key: `u:${id}`, name, nickname: name, registeredAt: at.toISOString(), language: 'en_US', state: 'disabled' },
        0,
      );
    }
    return;
  }
  for await (const row of rowsOf(dump, 'Users')) {
    const user = readUser(row);
    if ('skipped' in user) yield leftOut('Users', row['Id'], user.skipped);
    else {
      const { id, displayName, registeredAt } = user;
      const nickname = displayName === '' ? {} : { nickname: displayName };
      yield record('Users', {
        key: `u:${id}`,
        name: displayName,
        ...nickname,
        registeredAt: registeredAt.toISOString(),
        language: 'en_US',
      });
    }
  }
}

/** One tag for the whole source, the tags of its questions below it, and the posts that become nothing. */
export async function* tagItems(purpose: Purpose): AsyncGenerator<Item> {
  const { dump, as } = purpose;
  const root = tagKey(purpose, '');
  const seen = new Set<string>();
  for await (const row of rowsOf(dump, 'Posts')) {
    const kind = kindOfPost(row);
    if (kind === 'other') yield leftOut('Posts', row['Id'], 'neither question nor answer');
    if (kind !== 'question') continue;
    const post = readPost(row);
    if ('skipped' in post || emptyQuestion(post) !== undefined) continue;
    if (seen.size === 0) yield record('Posts', { key: root, of: as, name: dump.site }, 0);
    for (const name of tagsOf(purpose, post)) {
      if (seen.has(name)) continue;
      seen.add(name);
      yield record('Posts', { key: tagKey(purpose, name), of: as, parent: root, name }, 0);
    }
  }
}

const authored = (authorId: string | null, authorName: string) =>
  authorId === null ? (authorName === '' ? {} : { authorName }) : { author: `u:${authorId}` };

function datesOf({ postedAt, editedAt, likes }: Pick<PostRecord, 'postedAt' | 'editedAt' | 'likes'>) {
  return { postedAt: postedAt.toISOString(), ...(editedAt !== null && { editedAt: editedAt.toISOString() }), likes };
}

function rootOf(purpose: Purpose, post: PostRecord): RecordOf<'topics'> | RecordOf<'questions'> {
  const { attribution, as } = purpose;
  const { id, title, authorId, authorName, closed, viewCount, acceptedId } = post;
  const names = tagsOf(purpose, post).map((name) => tagKey(purpose, name));
  const common = {
    key: `p:${id}`,
    title,
    body: postBody(post),
    ...(authorId !== null && { author: `u:${authorId}` }),
    ...(attribution !== '' && { attribution, ...(authorName !== '' && { authorName }) }),
    ...datesOf(post),
  };
  if (as === 'topics') return { ...common, tag: names[0] ?? '' };
  return { ...common, tags: names, views: viewCount, answersClosed: closed, ...(acceptedId !== null && { adopted: `p:${acceptedId}` }) };
}

export async function* rootItems(purpose: Purpose): AsyncGenerator<Item> {
  for await (const row of rowsOf(purpose.dump, 'Posts')) {
    if (kindOfPost(row) !== 'question') continue;
    const post = readPost(row);
    const reason = 'skipped' in post ? post.skipped : emptyQuestion(post);
    yield 'skipped' in post || reason !== undefined ? leftOut('Posts', row['Id'], reason ?? '') : record('Posts', rootOf(purpose, post));
  }
}

export async function* answerItems({ dump, as }: Purpose): AsyncGenerator<Item> {
  for await (const row of rowsOf(dump, 'Posts')) {
    if (kindOfPost(row) !== 'answer') continue;
    const post = readPost(row);
    const body = 'skipped' in post ? '' : postBody(post);
    if ('skipped' in post || body === '') {
      yield leftOut('Posts', row['Id'], 'skipped' in post ? post.skipped : 'empty text');
      continue;
    }
    const common = { key: `p:${post.id}`, body, ...authored(post.authorId, post.authorName), ...datesOf(post) };
    const root = `p:${post.parentId ?? ''}`;
    yield record('Posts', as === 'topics' ? { ...common, topic: root } : { ...common, question: root });
  }
}

function remarkOf({ as }: Purpose, comment: CommentRecord, isOnQuestion: boolean) {
  const { id, postId, authorId, authorName, postedAt, likes } = comment;
  const common = { key: `c:${id}`, ...authored(authorId, authorName), ...datesOf({ postedAt, editedAt: null, likes }) };
  if (as === 'topics') {
    return isOnQuestion
      ? { ...common, topic: `p:${postId}`, body: remarkBody(comment) }
      : { ...common, comment: `p:${postId}`, body: replyBody(comment) };
  }
  return { ...common, ...(isOnQuestion ? { question: `p:${postId}` } : { answer: `p:${postId}` }), body: replyBody(comment) };
}

/** Comments of the source; `on` says under which posts. Those under none are among those under questions. */
export async function* remarkItems(purpose: Purpose, index: PostIndex, on: readonly ('question' | 'answer')[]): AsyncGenerator<Item> {
  for await (const row of rowsOf(purpose.dump, 'Comments')) {
    const comment = readComment(row);
    const isOnAnswer = !('skipped' in comment) && index.answers.has(comment.postId);
    if (!on.includes(isOnAnswer ? 'answer' : 'question')) continue;
    if ('skipped' in comment) yield leftOut('Comments', row['Id'], comment.skipped);
    else if (!isOnAnswer && !index.questions.has(comment.postId)) yield leftOut('Comments', row['Id'], 'its post was not imported');
    else if (comment.text.trim() === '') yield leftOut('Comments', row['Id'], 'empty text');
    else yield record('Comments', remarkOf(purpose, comment, !isOnAnswer));
  }
}
