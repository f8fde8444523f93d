import { importTopic } from '../modules/topics/index.ts';
import type { Tx } from '../platform/database/db.ts';
import { answerBody, titleOf, topicBody } from './bodies.ts';
import { formerMember, membersByKey } from './import-members.ts';
import { leafTags } from './import-tags.ts';
import type { Progress } from './progress.ts';
import type { Row } from './read-rows.ts';
import { kindOfPost, readPost, type PostRecord } from './records.ts';
import { refusalOf } from './refusal.ts';
import { keyOf, type Source } from './source.ts';
import { stage, type Staged } from './stage.ts';
import { skip, type Kind } from './tally.ts';

const kindOf = { question: 'topics', answer: 'comments', other: 'other' } as const satisfies Record<string, Kind>;

/** Questions without a tag of their own. */
const untagged = 'untagged';

async function writeTopics(source: Source, tx: Tx, posts: readonly PostRecord[], progress: Progress): Promise<void> {
  const { site, attribution } = source;
  const count = progress.tally.topics;
  const authors = await membersByKey(tx, posts.flatMap(({ authorId }) => (authorId === null ? [] : [keyOf(site, 'u', authorId)])));
  const tagIds = await leafTags(source, tx, posts.map(({ tags }) => tags[0] ?? untagged));
  for (const post of posts) {
    const author = post.authorId === null ? undefined : authors.get(keyOf(site, 'u', post.authorId));
    const authorName = author?.name ?? (post.authorName === '' ? 'former member' : post.authorName);
    try {
      const id = await importTopic(tx, source.services, {
        importKey: keyOf(site, 'p', post.id),
        tagId: tagIds.get(post.tags[0] ?? untagged) ?? '',
        authorId: author?.id ?? (await formerMember(source, tx)),
        title: titleOf(post.title),
        body: topicBody(post, authorName, site, attribution),
        postedAt: post.postedAt,
        importedLikes: post.likes,
      });
      count[id === undefined ? 'already' : 'written'] += 1;
    } catch (error) {
      skip(count, refusalOf(error));
    }
  }
}

/** A question without a title or text is nothing to talk about here. */
function emptyQuestion(post: PostRecord): string | undefined {
  if (titleOf(post.title) === '') return 'empty title';
  return topicBody(post, '', '', '') === '' ? 'empty text' : undefined;
}

function stagedAnswer(site: string, post: PostRecord, parentId: string): Staged {
  return {
    key: keyOf(site, 'p', post.id),
    kind: 'comment',
    parentKey: keyOf(site, 'p', parentId),
    authorKey: post.authorId === null ? null : keyOf(site, 'u', post.authorId),
    postedAt: post.postedAt,
    body: answerBody(post),
    likes: post.likes,
  };
}

/** Questions become topics at once; answers wait until the comments on questions are known as well. */
export async function importPosts(source: Source, tx: Tx, rows: readonly Row[], progress: Progress): Promise<void> {
  const questions: PostRecord[] = [];
  const answers: Staged[] = [];
  for (const row of rows) {
    const count = progress.tally[kindOf[kindOfPost(row)]];
    count.read += 1;
    const post = readPost(row);
    const refusal = 'skipped' in post ? post.skipped : post.parentId === null ? emptyQuestion(post) : undefined;
    if ('skipped' in post || refusal !== undefined) skip(count, refusal ?? '');
    else if (post.parentId === null) questions.push(post);
    else answers.push(stagedAnswer(source.site, post, post.parentId));
  }
  await writeTopics(source, tx, questions, progress);
  await stage(source, tx, answers, progress);
}
