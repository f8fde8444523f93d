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

/** Whose it is and in which state: all that rules about own things ask. */
export interface PostFacts {
  authorId: string;
  state: PostState;
}

/** No phone is bound; staff are known without one. */
export function lacksRealName({ realName = false, powers }: Viewer): boolean {
  return !realName && !isStaff({ powers });
}

export function isAuthor(viewer: Viewer, { authorId }: { authorId: string }): boolean {
  return viewer.memberId === authorId;
}

/** Whether a state hides the thing from this viewer, before any right in its tag. */
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

/** Made once: a thread asks two hundred times, and mostly hears no. */
const refusals = {
  topic: refusalsOf('topic'),
  comment: refusalsOf('comment'),
  reply: refusalsOf('reply'),
  question: refusalsOf('question'),
  answer: refusalsOf('answer'),
  answer_reply: refusalsOf('answer_reply'),
} satisfies Record<PostKind, unknown>;

/** Own things only; staff moderate, but never speak in another's name. */
export function canChange(noun: PostKind, viewer: Viewer, facts: PostFacts, allowedState: (state: PostState) => boolean): Decision {
  const { hidden, ofOthers, notNow } = refusals[noun];
  if (isHiddenByState(viewer, facts)) return hidden;
  if (!isAuthor(viewer, facts)) return ofOthers;
  return allowedState(facts.state) ? allow : notNow;
}

const isTakenAway = (state: PostState): boolean => state === 'deleted_by_user';

/** What its author took away may come back. */
export function canRestore(noun: PostKind, viewer: Viewer, facts: PostFacts): Decision {
  return canChange(noun, viewer, facts, isTakenAway);
}

/** Likes and favourites: what everyone who may read it sees, while the site takes anything at all. `seen`: whether this viewer does. */
export function canReactToRoot(kind: RootKind, mode: Settings['mode'], { state }: PostFacts, seen: Decision): Decision {
  if (mode === 'read_only') return deny('site.read_only');
  if (!seen.allowed) return seen;
  return state === 'published' ? allow : deny(`${kind}.state_forbids`);
}

/** The same below: `above` is the response over a reply, `onRoot` what holds for the topic or question. */
export function canReactBelow(kind: ResponseKind, viewer: Viewer, onRoot: Decision, above: PostFacts | null, post: PostFacts): Decision {
  if (!onRoot.allowed) return onRoot.code === 'site.read_only' ? onRoot : deny(`${kind}.not_found`);
  if (post.state === 'published' && (above === null || above.state === 'published')) return allow;
  const isGone = above !== null && (isDeleted(above.state) || isHiddenByState(viewer, above));
  return deny(isGone || isHiddenByState(viewer, post) ? `${kind}.not_found` : `${kind}.state_forbids`);
}

/** Changing an own response or reply is writing again, so the switch still holds; where new ones are refused it is allowed. */
export function canRewriteBelow(kind: ResponseKind, mode: Settings['mode'], closed: ErrorCode | null, seen: Decision): Decision {
  if (mode === 'read_only') return deny('site.read_only');
  if (closed !== null) return deny(closed);
  return seen.allowed ? allow : deny(`${kind}.not_found`);
}

/** What policies and presentation stand on; all of it cached, so it costs no statement once warm. */
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

/** What policies need for whoever calls. */
export function policyContextFor({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>, root: RootKind): Promise<PolicyContext> {
  return contextFor(db, viewer, root);
}

/** Someone without an account: the initial role's rights, which is what feeds and the sitemap may show. */
export async function visitorContextFor(db: Db, root: RootKind): Promise<PolicyContext> {
  return contextFor(db, visitorOf(await roles.get(db)), root);
}
