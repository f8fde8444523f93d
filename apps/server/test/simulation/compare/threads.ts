import { listAnswers, listComments, readQuestion, readThread } from '@chaguan/contract';
import { ApiProblem, type Person } from '../../person.ts';
import { isDeleted, type SimulatedPost } from '../model/facts.ts';
import { memberOf, postsBelow, type SiteModel } from '../model/model.ts';
import { canRead, type Reader } from '../model/rights.ts';
import { responseCount } from '../model/states.ts';

interface SeenPost {
  id: string;
  bodyHtml: string;
  likeCount: number;
  state: string;
  wiki?: boolean;
  tips?: { sum: string };
  viewer: { liked: boolean };
}

const markerIn = (html: string): string => /zz\d+e/.exec(html)?.[0] ?? '-';

const marks = (isWiki: boolean, tips: string): string => `${isWiki ? ' wiki' : ''}${tips === '0.00' ? '' : ` tips ${tips}`}`;

const seenLine = (kind: string, { id, bodyHtml, likeCount, state, wiki = false, tips, viewer }: SeenPost, more = ''): string =>
  `${kind} ${id} ${state} ${markerIn(bodyHtml)} likes ${likeCount}${viewer.liked ? ' liked' : ''}${marks(wiki, tips?.sum ?? '0.00')}${more}`;

/** The whole page of a topic or question as somebody reads it, one line per post; one line when it does not open. */
export async function seenThread(person: Person, { kind, id }: SimulatedPost): Promise<string[]> {
  try {
    return kind === 'topic' ? await seenTopic(person, id) : await seenQuestion(person, id);
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status >= 500) throw error;
    return [`${kind} ${id} closed`];
  }
}

async function seenTopic(person: Person, topicId: string): Promise<string[]> {
  const params = { topicId };
  const { topic, comments } = await person.call(readThread, { params, query: { sort: 'oldest' } });
  const items = [...comments.items];
  for (let page = 2; page <= comments.pages; page += 1)
    items.push(...(await person.call(listComments, { params, query: { sort: 'oldest', page } })).items);
  const counts = ` favourites ${topic.favouriteCount} below ${topic.commentCount}`;
  return [
    seenLine('topic', topic, counts),
    ...items.flatMap((comment) => [
      seenLine('comment', comment, ` floor ${comment.floor}`),
      ...comment.replies.map((reply) => seenLine('reply', reply)),
    ]),
  ];
}

async function seenQuestion(person: Person, questionId: string): Promise<string[]> {
  const params = { questionId };
  const { question, answers } = await person.call(readQuestion, { params, query: { sort: 'oldest' } });
  const items = [...answers.items];
  for (let page = 2; page <= answers.pages; page += 1)
    items.push(...(await person.call(listAnswers, { params, query: { sort: 'oldest', page } })).items);
  const counts = ` favourites ${question.favouriteCount} below ${question.answerCount} adopted ${question.adoptedAnswerId ?? '-'}`;
  const inOrder = items.toSorted((one, other) => one.floor - other.floor);
  return [
    seenLine('question', question, counts),
    ...question.replies.map((reply) => seenLine('answer_reply', reply)),
    ...inOrder.flatMap((answer) => [
      seenLine('answer', answer, ` floor ${answer.floor}`),
      ...answer.replies.map((reply) => seenLine('answer_reply', reply)),
    ]),
  ];
}

function modelLine(model: SiteModel, reader: Reader, post: SimulatedPost, more = ''): string {
  const isEmptied = memberOf(model, post.author).cancelled || (post.root !== null && isDeleted(post));
  const isVisible = post.state === 'published' && !memberOf(model, post.author).cancelled;
  const liked = reader !== 'staff' && reader !== null && post.likes.has(reader.id) ? ' liked' : '';
  const text = isEmptied ? '-' : post.marker;
  const between = marks(post.wiki && post.price === 0, isVisible ? (post.tipped / 100).toFixed(2) : '0.00');
  return `${post.kind} ${post.id} ${post.state} ${text} likes ${post.likes.size}${liked}${between}${more}`;
}

/** Waiting posts are for their authors and staff; deleted comments and answers keep their floor, deleted replies are left out. */
function isListed(reader: Reader, post: SimulatedPost): boolean {
  if (post.state === 'pending') return reader === 'staff' || reader?.id === post.author;
  return post.floor > 0 || post.state === 'published';
}

/** The same as the model has it. */
export function modelThread(model: SiteModel, reader: Reader, root: SimulatedPost): string[] {
  if (!canRead(model, reader, root)) return [`${root.kind} ${root.id} closed`];
  const below = postsBelow(model, root).filter((post) => isListed(reader, post));
  const adopted = root.kind === 'question' ? ` adopted ${root.adopted?.id ?? '-'}` : '';
  const counts = ` favourites ${root.favourites.size} below ${responseCount(model, root)}${adopted}`;
  const line = (post: SimulatedPost): string => modelLine(model, reader, post, post.floor > 0 ? ` floor ${post.floor}` : '');
  const responses = below.filter(({ floor }) => floor > 0);
  return [
    modelLine(model, reader, root, counts),
    ...below.filter(({ floor, response }) => floor === 0 && response === null).map(line),
    ...responses.flatMap((response) => [line(response), ...below.filter((post) => post.response === response).map(line)]),
  ];
}
