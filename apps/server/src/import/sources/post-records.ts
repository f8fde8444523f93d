import type { RecordOf } from '../archive/records/index.ts';

export type RootKind = 'topics' | 'questions';
export type ResponseKind = 'comments' | 'answers';

type Original = NonNullable<RecordOf<'topics'>['original']>;

/** Of views that were counted wrong, as many as we can count. */
export const countedViews = (views: number): number => Math.min(2_000_000_000, Math.max(0, Math.trunc(views)));

interface Written {
  /** Known author; else the name of one who has no account there. */
  author?: string | undefined;
  authorName?: string;
  postedAt: string;
  editedAt?: string | undefined;
  /** The last edit was one of staff. */
  editedByStaff?: boolean;
  state?: RecordOf<'topics'>['state'] | undefined;
  deletedAt?: string | undefined;
  /** '' or '0': nobody knows. */
  deletedBy?: string;
  waitsSince?: string | undefined;
  /** Only where private facts come. */
  address?: string;
}

/** Who wrote a post, when, and what staff did with it. What is later than the post is an edit; a published post says nothing of its state. */
export function writtenFacts({ author, authorName = '', postedAt, editedAt = '', editedByStaff = false, address = '', ...more }: Written) {
  const { state, deletedAt, deletedBy = '', waitsSince } = more;
  const isDeleted = state?.startsWith('deleted') === true;
  return {
    ...(author === undefined ? authorName !== '' && { authorName: authorName.slice(0, 100) } : { author }),
    postedAt,
    ...(editedAt > postedAt && { [editedByStaff ? 'staffEditedAt' : 'editedAt']: editedAt }),
    ...(state !== undefined && { state }),
    ...(state === 'pending' && { waitsSince: waitsSince ?? postedAt }),
    ...(isDeleted && deletedAt !== undefined && { deletedAt }),
    ...(isDeleted && Number(deletedBy) > 0 && { deletedBy }),
    ...(address !== '' && { address: address.slice(0, 60) }),
  };
}

type Facts = ReturnType<typeof writtenFacts>;

interface Root {
  key: string;
  tag: string;
  title: string;
  firstPost: string;
  views: number;
  pinOrder: number;
  body: string;
  original?: Original | undefined;
  facts: Facts;
  words: readonly string[];
  closed: boolean;
  /** Of a question; 0 and '' are none. */
  adopted?: string | undefined;
}

/** A topic, or a question under one tag. */
export function rootRecord(kind: RootKind, root: Root): RecordOf<'topics'> | RecordOf<'questions'> {
  const { key, tag, title, firstPost, views, pinOrder, body, original, facts, words, closed, adopted = '' } = root;
  const record = {
    key,
    title: title.slice(0, 1000),
    firstPost,
    views: countedViews(views),
    ...(pinOrder > 0 && { pinOrder }),
    body,
    ...(original !== undefined && { original }),
    ...facts,
    ...(words.length > 0 && { searchWords: words.slice(0, 50).map((word) => word.slice(0, 100)) }),
  };
  if (kind === 'topics') return { ...record, tag, ...(closed && { commentsClosed: true }) };
  const isAdopted = Number(adopted) > 0 && adopted !== firstPost;
  return { ...record, tags: [tag], ...(closed && { answersClosed: true }), ...(isAdopted && { adopted }) };
}

interface Response {
  key: string;
  /** Key of the topic or question. */
  root: string;
  floor: number;
  body: string;
  original?: Original | undefined;
  facts: Facts;
  /** The comment that it quotes. */
  quotes?: string | undefined;
}

/** A comment or an answer. */
export function responseRecord(kind: ResponseKind, response: Response): RecordOf<'comments'> | RecordOf<'answers'> {
  const { key, root, floor, body, original, facts, quotes } = response;
  const record = {
    key,
    ...(floor > 0 && floor <= 2_000_000_000 && { floor: Math.trunc(floor) }),
    body,
    ...(original !== undefined && { original }),
    ...facts,
  };
  return kind === 'answers' ? { ...record, question: root } : { ...record, topic: root, ...(quotes !== undefined && { quotes }) };
}
