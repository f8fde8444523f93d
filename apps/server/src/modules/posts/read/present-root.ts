import { actsOn } from '../../../platform/http/rights.ts';
import type { Marks } from '../../reactions/index.ts';
import type { Relation } from '../../follows/index.ts';
import type { RootKind } from '../kinds.ts';
import { attachesIn } from '../attaches.ts';
import { canRestore, type PolicyContext } from '../policy.ts';
import type { PostState } from '../post-state.ts';
import type { BodyImage } from '../../writing/index.ts';
import type { PageContext } from './cards.ts';
import { cardOf } from '../../members/index.ts';
import { type ClosingRow, closingMark } from './closing.ts';
import { staffMark } from './present-responses.ts';
import { regionMark } from './regions.ts';
import { tipMark } from './tips.ts';
import { projectBody } from './visible.ts';

/** The columns that topics and questions have in common on their own pages. */
export interface RootRow {
  id: string;
  title: string;
  authorId: string;
  pinOrder: number;
  postedAt: Date;
  editedAt: Date | null;
  staffEditedAt: Date | null;
  viewCount: number;
  likeCount: number;
  tipMinor: string;
  favouriteCount: number;
  lastFloor: number;
  state: PostState;
  version: number;
  closing: ClosingRow;
}

/** The part of a page that is specific to one reader. */
export interface OwnState {
  toAuthor: Relation;
  blockedIds: string[];
  marks: Marks;
}

interface Presented<T> {
  tagIds: readonly string[];
  own: OwnState;
  context: PageContext;
  /** The fields made from the body, and the same fields, empty. */
  body: { parts: T; instead: T };
}

/** A root on its own page; its visibility was checked when it was read. The module of its kind adds what only that kind has. */
export function presentRoot<T>(
  kind: RootKind,
  policy: PolicyContext,
  row: RootRow,
  { tagIds, own, context: { cards, regions, tipGivers }, body }: Presented<T>,
) {
  const { id, title, authorId, pinOrder, state, version, viewCount, likeCount, favouriteCount, lastFloor } = row;
  const { viewer } = policy;
  const author = cardOf(cards, authorId);
  const facts = { kind, authorId, authorCancelled: author.cancelled, state, readable: true };
  const { notice, parts } = projectBody(viewer, facts, body.parts, body.instead);
  const moderate = actsOn(viewer, 'content', tagIds);
  return {
    id,
    title,
    ...parts,
    notice: notice === 'deleted' ? ('' as const) : notice,
    author,
    pinned: pinOrder > 0,
    pinOrder,
    state,
    ...(moderate && { version }),
    postedAt: row.postedAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    ...staffMark(row),
    ...regionMark(regions, { kind, id, state }, author),
    ...tipMark(tipGivers, { kind, id, state, tipMinor: row.tipMinor }, author),
    viewCount,
    likeCount,
    favouriteCount,
    lastFloor,
    ...closingMark(policy, row.closing),
    viewer: {
      restore: canRestore(kind, viewer, row).allowed,
      moderate,
      liked: own.marks.liked(kind, id),
      favourite: own.marks.favourite(kind, id),
      toAuthor: own.toAuthor,
      blockedIds: own.blockedIds,
      attaches: attachesIn(policy, tagIds),
    },
  };
}

/** Pictures of a body as pages and lists show them. */
export function presentImages(images: readonly BodyImage[], size: 'whole' | 'thumbnail') {
  return images.map(({ src, thumbnailUrl, alt, width, height }) => ({ src: size === 'whole' ? src : thumbnailUrl, alt, width, height }));
}
