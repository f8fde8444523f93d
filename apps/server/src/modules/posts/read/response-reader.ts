import type { Db } from '../../../platform/database/db.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Marks, Subject } from '../../reactions/index.ts';
import type { PostTree } from '../kinds.ts';
import type { PolicyContext } from '../policy.ts';
import type { PageContext } from './cards.ts';
import type { Location, ResponseFinder } from './find-response.ts';
import type { FloorRange, FloorSort } from './floors.ts';
import type { ResponseRow } from './present-responses.ts';
import type { ReadableReply, ReadableResponse, ReadableRoot } from './mark-muted.ts';
import type { ReplyRow } from './read-replies.ts';
import type { ReadRoot, RootReader } from './see-root.ts';

/** A page of responses in one of its orders. */
export interface PagePosition {
  sort: FloorSort | 'liked';
  page: number;
}

/** Whose responses to read: of one member, or what two said to each other. */
export interface Speakers {
  by: string;
  with: string | undefined;
}

/** The types of one tree. */
export interface TreeTypes {
  /** What policies need of the root. */
  facts: object;
  /** The row of the root. */
  root: ReadRoot & { lastFloor: number; tipMinor: string };
  row: ResponseRow;
  /** What responses show besides replies. */
  more: unknown;
  /** Columns of a response by which the page of a requested one is computed, besides its floor. */
  target: unknown;
  /** The reader's own state. */
  own: { marks: Marks };
  rootView: ReadableRoot;
  view: ReadableResponse;
  reply: ReadableReply;
}

export type RootOf<T extends TreeTypes> = T['root'] & T['facts'];

/** A response with the replies under it, which are presented already, and what else stands around the rows of its page. */
export interface ResponseParts<T extends TreeTypes> {
  row: T['row'];
  replies: T['reply'][];
  more: T['more'];
}

/**
 * What `topics` and `questions` declare about reading a root and its responses. `read-page.ts` does it in four steps: the rows of a page as
 * far as the viewer may see them; what stands around them; the members, marks and regions in all of it; their views.
 */
export interface ResponseReader<T extends TreeTypes> {
  tree: PostTree;
  root: RootReader<RootOf<T>>;
  find: ResponseFinder<T['target']>;
  /** The order of a page for which none is requested. */
  usual: PagePosition['sort'];
  /** The page with the response that was requested by id, or the requested page. */
  positionOf: (root: RootOf<T>, requested: PagePosition, target: Location<T['target']> | undefined) => PagePosition;
  /** Published responses, and those that occupy a place in the order by likes. */
  countsOf: (root: RootOf<T>) => { total: number; liked: number };
  rowsOf: (ctx: Ctx, root: RootOf<T>, position: PagePosition) => Promise<T['row'][]>;
  /** Only those of one member, or of a dialogue, and how many there are; none where they cannot be asked for. */
  rowsBy?: (ctx: Ctx, root: RootOf<T>, speakers: Speakers, position: PagePosition) => Promise<{ rows: T['row'][]; total: number }>;
  /** By floors alone. */
  rowsIn: (ctx: Ctx, root: RootOf<T>, range: FloorRange) => Promise<T['row'][]>;
  /** Replies directly under the root belong to every page. */
  hasRootReplies: boolean;
  /** Read beside the replies. */
  more: (db: Db, responses: readonly T['row'][]) => Promise<T['more']>;
  peopleIn: (more: T['more']) => string[];
  /** One statement, none for a visitor. `liked`: what on the page may have marks of the viewer. */
  ownState: (db: Db, viewer: Viewer, root: RootOf<T>, page: { liked: Subject[]; responses: readonly T['row'][] }) => Promise<T['own']>;
  /** The root on its own page, with the replies directly under it. */
  presentRoot: (policy: PolicyContext, root: RootOf<T>, replies: T['reply'][], own: T['own'], context: PageContext) => T['rootView'];
  /** `own` is null for what the viewer has just written. */
  present: (policy: PolicyContext, root: T['facts'], parts: ResponseParts<T>, context: PageContext, own: T['own'] | null) => T['view'];
  presentReply: (policy: PolicyContext, root: T['facts'], row: ReplyRow, context: PageContext) => T['reply'];
}
