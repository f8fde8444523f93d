import type { Tx } from '../platform/database/db.ts';
import { stageAdoptions } from './adoptions.ts';
import { answerBody, titleOf, topicBody } from './bodies.ts';
import { authorsOf } from './import-members.ts';
import { leafTags } from './import-tags.ts';
import type { Progress } from './progress.ts';
import type { Row } from './read-rows.ts';
import { kindOfPost, readPost, type PostRecord } from './records.ts';
import { refusalOf } from './refusal.ts';
import { keyOf, type Source } from './source.ts';
import { stage } from './stage.ts';
import { countedAs, type Staged } from './staged.ts';
import { skip } from './tally.ts';

/** Questions without a tag of their own. */
const untagged = 'untagged';

function authorKeyOf({ site }: Source, { authorId }: PostRecord): string | null {
  return authorId === null ? null : keyOf(site, 'u', authorId);
}

/** Returns the posts that became questions or topics now. */
async function writeQuestions(source: Source, tx: Tx, posts: readonly PostRecord[], progress: Progress): Promise<Set<PostRecord>> {
  const { site, attribution, target, services } = source;
  const count = progress.tally[target.counted];
  const authorOf = await authorsOf(
    source,
    tx,
    posts.map((post) => ({ authorKey: authorKeyOf(source, post), postedAt: post.postedAt })),
  );
  const tagsOf = ({ tags }: PostRecord): readonly string[] => target.tagsOf(tags.length === 0 ? [untagged] : tags);
  const leaves = await leafTags(source, tx, target.tagKind, posts.flatMap(tagsOf));
  const written = new Set<PostRecord>();
  for (const post of posts) {
    const author = await authorOf(authorKeyOf(source, post));
    const authorName = author.name ?? (post.authorName === '' ? 'former member' : post.authorName);
    const body = topicBody(post, authorName, site, attribution);
    const tagIds = new Map(tagsOf(post).map((name) => [name, leaves.get(name) ?? '']));
    try {
      const id = await target.writeQuestion(tx, services, {
        importKey: keyOf(site, 'p', post.id),
        authorId: author.id,
        post,
        tagIds,
        body,
      });
      count[id === undefined ? 'already' : 'written'] += 1;
      if (id !== undefined) written.add(post);
    } catch (error) {
      skip(count, refusalOf(error));
    }
  }
  return written;
}

/** A question without a title or text is skipped. */
function emptyQuestion(post: PostRecord): string | undefined {
  if (titleOf(post.title) === '') return 'empty title';
  return topicBody(post, '', '', '') === '' ? 'empty text' : undefined;
}

function stagedAnswer(source: Source, post: PostRecord, parentId: string): Staged {
  return {
    key: keyOf(source.site, 'p', post.id),
    kind: source.target.answerKind,
    parentKey: keyOf(source.site, 'p', parentId),
    authorKey: authorKeyOf(source, post),
    postedAt: post.postedAt,
    editedAt: post.editedAt,
    body: answerBody(post),
    likes: post.likes,
  };
}

/** Questions are written immediately; answers wait until the comments on questions are known as well. */
export async function importPosts(source: Source, tx: Tx, rows: readonly Row[], progress: Progress): Promise<void> {
  const { target } = source;
  const kindOf = { question: target.counted, answer: countedAs[target.answerKind], other: 'other' } as const;
  const questions: PostRecord[] = [];
  const answers: Staged[] = [];
  for (const row of rows) {
    const count = progress.tally[kindOf[kindOfPost(row)]];
    count.read += 1;
    const post = readPost(row);
    const refusal = 'skipped' in post ? post.skipped : post.parentId === null ? emptyQuestion(post) : undefined;
    if ('skipped' in post || refusal !== undefined) skip(count, refusal ?? '');
    else if (post.parentId === null) questions.push(post);
    else answers.push(stagedAnswer(source, post, post.parentId));
  }
  const written = await writeQuestions(source, tx, questions, progress);
  if (target.adopts) await stageAdoptions(source, tx, questions, written, progress);
  await stage(source, tx, answers, progress);
}
