import type { Viewer } from '../../platform/http/viewer.ts';
import { isStaff } from '../../platform/http/rights.ts';
import { allow, deny, type Decision } from '../../platform/decision.ts';
import type { ErrorCode } from '@chaguan/contract';
import { type Settings, settings } from '../site/index.ts';
import type { PostKind, ResponseKind, RootKind } from './kinds.ts';
import { isDeleted, type PostState } from './post-state.ts';
import type { CachedRead } from '../../platform/cached-read.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Ctx } from '../../platform/http/ctx.ts';
import { roles, visitorOf } from '../members/index.ts';
import { questionTags, type TagIndex, tags } from '../tags/index.ts';

/** Author and state: all that rules about own posts need. */
export interface PostFacts {
  authorId: string;
  state: PostState;
}

/** No phone is bound; staff do not need one. */
export function lacksRealName({ realName = false, powers }: Viewer): boolean {
  return !realName && !isStaff({ powers });
}

export function isAuthor(viewer: Viewer, { authorId }: { authorId: string }): boolean {
  return viewer.memberId === authorId;
}

/** Whether the state hides the post from this viewer, regardless of rights in its tag. */
export function isHiddenByState(viewer: Viewer, facts: PostFacts): boolean {
  if (facts.state === 'removed') return true;
  if (viewer.readsAllPosts || facts.state === 'published') return false;
  return facts.state === 'deleted_by_staff' || !isAuthor(viewer, facts);
}

function refusalsOf(noun: PostKind) {
  const no = (reason: 'not_found' | 'not_yours' | 'state_forbids'): Decision =>
    Object.freeze(deny(`${noun}.${reason}` satisfies ErrorCode));
  return { hidden: no('not_found'), ofOthers: no('not_yours'), notNow: no('state_forbids') };
}

/** Built once: a thread asks two hundred times, and the answer is mostly no. */
const refusals = {
  topic: refusalsOf('topic'),
  comment: refusalsOf('comment'),
  reply: refusalsOf('reply'),
  question: refusalsOf('question'),
  answer: refusalsOf('answer'),
  answer_reply: refusalsOf('answer_reply'),
} satisfies Record<PostKind, unknown>;

/** Only for own posts; staff moderate, but never write in another member's name. */
export function canChange(noun: PostKind, viewer: Viewer, facts: PostFacts, allowedState: (state: PostState) => boolean): Decision {
  const { hidden, ofOthers, notNow } = refusals[noun];
  if (isHiddenByState(viewer, facts)) return hidden;
  if (!isAuthor(viewer, facts)) return ofOthers;
  return allowedState(facts.state) ? allow : notNow;
}

const isDeletedByAuthor = (state: PostState): boolean => state === 'deleted_by_user';

/** The author may restore what the author deleted. */
export function canRestore(noun: PostKind, viewer: Viewer, facts: PostFacts): Decision {
  return canChange(noun, viewer, facts, isDeletedByAuthor);
}

/**
 * Whoever may read a published post may like it or add it to the favourites, unless the site is read-only. `seen`: whether this viewer may
 * read it.
 */
export function canReactToRoot(kind: RootKind, mode: Settings['mode'], { state }: PostFacts, seen: Decision): Decision {
  if (mode === 'read_only') return deny('site.read_only');
  if (!seen.allowed) return seen;
  return state === 'published' ? allow : deny(`${kind}.state_forbids`);
}

/** The same for responses and replies: `above` is the response above a reply, `onRoot` the decision for the topic or question. */
export function canReactBelow(kind: ResponseKind, viewer: Viewer, onRoot: Decision, above: PostFacts | null, post: PostFacts): Decision {
  if (!onRoot.allowed) return onRoot.code === 'site.read_only' ? onRoot : deny(`${kind}.not_found`);
  if (post.state === 'published' && (above === null || above.state === 'published')) return allow;
  const isGone = above !== null && (isDeleted(above.state) || isHiddenByState(viewer, above));
  return deny(isGone || isHiddenByState(viewer, post) ? `${kind}.not_found` : `${kind}.state_forbids`);
}

/** Editing an own response or reply counts as writing, so that switch still applies; it is allowed where new ones are refused. */
export function canRewriteBelow(kind: ResponseKind, mode: Settings['mode'], closed: ErrorCode | null, seen: Decision): Decision {
  if (mode === 'read_only') return deny('site.read_only');
  if (closed !== null) return deny(closed);
  return seen.allowed ? allow : deny(`${kind}.not_found`);
}

/** What policies and presentation need; all of it is cached, so it costs no statement once warm. */
export interface PolicyContext {
  viewer: Viewer;
  settings: Settings;
  /** The tags of topics, or those of questions. */
  tags: TagIndex;
  roles: Awaited<ReturnType<typeof roles.get>>;
}

export const tagsOf: Record<RootKind, CachedRead<TagIndex>> = { topic: tags, question: questionTags };

async function contextFor(db: Db, viewer: Viewer, root: RootKind): Promise<PolicyContext> {
  const [allSettings, allTags, allRoles] = await Promise.all([settings.get(db), tagsOf[root].get(db), roles.get(db)]);
  return { viewer, settings: allSettings, tags: allTags, roles: allRoles };
}

/** The context of policies for the caller. */
export function policyContextFor({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>, root: RootKind): Promise<PolicyContext> {
  return contextFor(db, viewer, root);
}

/** A visitor without an account: the rights of the initial role, which decide what feeds and the sitemap may show. */
export async function visitorContextFor(db: Db, root: RootKind): Promise<PolicyContext> {
  return contextFor(db, visitorOf(await roles.get(db)), root);
}
