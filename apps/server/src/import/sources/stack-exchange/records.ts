import type { Row } from './read-rows.ts';

/** Why a row was not imported, as text for the summary. */
export interface Skipped {
  skipped: string;
}

export interface UserRecord {
  id: string;
  displayName: string;
  registeredAt: Date;
}

export interface PostRecord {
  id: string;
  /** Null for a question; the question of an answer otherwise. */
  parentId: string | null;
  /** Null: the account was deleted; `authorName` is then the name still in the dump. */
  authorId: string | null;
  authorName: string;
  postedAt: Date;
  /** Null: unchanged since it was posted. */
  editedAt: Date | null;
  title: string;
  html: string;
  tags: string[];
  /** The score, as anonymous likes; at least zero. */
  likes: number;
  viewCount: number;
  /** Closed at the source: it accepts no more answers. */
  closed: boolean;
  /** The accepted answer of a question. */
  acceptedId: string | null;
}

export interface CommentRecord {
  id: string;
  postId: string;
  authorId: string | null;
  authorName: string;
  postedAt: Date;
  text: string;
  likes: number;
}

const number = /^-?\d{1,18}$/;

function idOf(text: string | undefined): string | undefined {
  return text !== undefined && number.test(text) ? text : undefined;
}

/** Scores may be negative, likes and views not. */
function countOf(text: string | undefined): number {
  return /^\d{1,8}$/.test(text ?? '') ? Number(text) : 0;
}

/** Times of the dumps are UTC without a zone suffix. */
function timeOf(text: string | undefined): Date | undefined {
  if (text === undefined || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?$/.test(text)) return undefined;
  const time = new Date(`${text}Z`);
  return Number.isNaN(time.getTime()) ? undefined : time;
}

/** Older dumps write `<a><b>`, newer ones `|a|b|`. */
function tagsOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(/[<>|]+/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

const incomplete: Skipped = { skipped: 'row without valid id or date' };

export function readUser(row: Row): UserRecord | Skipped {
  const id = idOf(row['Id']);
  const registeredAt = timeOf(row['CreationDate']);
  if (id === undefined || registeredAt === undefined) return incomplete;
  return { id, registeredAt, displayName: row['DisplayName']?.trim() ?? '' };
}

/** The kind of post of a row; tag descriptions and the like are `other`. */
export function kindOfPost(row: Row): 'question' | 'answer' | 'other' {
  if (row['PostTypeId'] === '1') return 'question';
  return row['PostTypeId'] === '2' ? 'answer' : 'other';
}

export function readPost(row: Row): PostRecord | Skipped {
  const kind = kindOfPost(row);
  if (kind === 'other') return { skipped: 'neither question nor answer' };
  const id = idOf(row['Id']);
  const postedAt = timeOf(row['CreationDate']);
  if (id === undefined || postedAt === undefined) return incomplete;
  const parentId = kind === 'answer' ? idOf(row['ParentId']) : null;
  if (parentId === undefined) return { skipped: 'answer without question' };
  return {
    id,
    parentId,
    authorId: idOf(row['OwnerUserId']) ?? null,
    authorName: row['OwnerDisplayName']?.trim() ?? '',
    postedAt,
    editedAt: timeOf(row['LastEditDate']) ?? null,
    title: row['Title'] ?? '',
    html: row['Body'] ?? '',
    tags: tagsOf(row['Tags']),
    likes: countOf(row['Score']),
    viewCount: countOf(row['ViewCount']),
    closed: timeOf(row['ClosedDate']) !== undefined,
    acceptedId: kind === 'question' ? (idOf(row['AcceptedAnswerId']) ?? null) : null,
  };
}

export function readComment(row: Row): CommentRecord | Skipped {
  const id = idOf(row['Id']);
  const postedAt = timeOf(row['CreationDate']);
  if (id === undefined || postedAt === undefined) return incomplete;
  const postId = idOf(row['PostId']);
  if (postId === undefined) return { skipped: 'comment without post' };
  return {
    id,
    postId,
    authorId: idOf(row['UserId']) ?? null,
    authorName: row['UserDisplayName']?.trim() ?? '',
    postedAt,
    text: row['Text'] ?? '',
    likes: countOf(row['Score']),
  };
}
