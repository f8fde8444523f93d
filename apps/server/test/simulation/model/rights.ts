import { isDeleted, rootOf, type SimulatedMember, type SimulatedPost } from './facts.ts';
import { postsBelow, type SiteModel } from './model.ts';

/** Null: a visitor. `staff` reads everything that is not removed. */
export type Reader = SimulatedMember | 'staff' | null;

export function isInsider(model: SiteModel, member: SimulatedMember): boolean {
  return member.insiderUntil > model.now();
}

function isOpenTo(model: SiteModel, reader: Reader, root: SimulatedPost): boolean {
  return !root.restricted || reader === 'staff' || (reader !== null && isInsider(model, reader));
}

function isAuthor(reader: Reader, post: SimulatedPost): boolean {
  return reader !== 'staff' && reader?.id === post.author;
}

/** Whether the page of a topic or question opens. */
export function canRead(model: SiteModel, reader: Reader, root: SimulatedPost): boolean {
  const own = isAuthor(reader, root) && root.state !== 'deleted_by_staff';
  if (root.state === 'removed') return false;
  return (root.state === 'published' || reader === 'staff' || own) && isOpenTo(model, reader, root);
}

/** Whether the content of a topic in a list is visible to the reader. */
export const isUnlockedInLists = isOpenTo;

/** Visible to everybody who may read its tag. */
export function isPublic(post: SimulatedPost): boolean {
  return post.state === 'published' && rootOf(post).state === 'published' && (post.response?.state ?? 'published') === 'published';
}

export function canReact(model: SiteModel, member: SimulatedMember, post: SimulatedPost): boolean {
  return isPublic(post) && canRead(model, member, rootOf(post));
}

export function isSilenced(model: SiteModel, member: SimulatedMember): boolean {
  return member.silencedUntil > model.now();
}

/** `answered`: the comment that is quoted, or the reply that is answered. */
export function canWriteUnder(model: SiteModel, member: SimulatedMember, above: SimulatedPost, answered: SimulatedPost | null): boolean {
  return !isSilenced(model, member) && canReact(model, member, above) && (answered === null || answered.state === 'published');
}

/** Somebody has answered a question, so it is not its asker's alone. */
function isAnswered(model: SiteModel, post: SimulatedPost): boolean {
  return post.kind === 'question' && postsBelow(model, post).some(({ kind, state }) => kind === 'answer' && state === 'published');
}

function isOwnAndUnsettled(model: SiteModel, member: SimulatedMember, post: SimulatedPost): boolean {
  const settled = isAnswered(model, post) || rootOf(post).adopted === post;
  return isAuthor(member, post) && !isDeleted(post) && !settled;
}

/** Topics stay their author's where the tag is closed to them since; of what is below, and of questions, only what they can still read. */
export function canEdit(model: SiteModel, member: SimulatedMember, post: SimulatedPost): boolean {
  const readable = post.kind === 'topic' || canRead(model, member, rootOf(post));
  return !isSilenced(model, member) && isOwnAndUnsettled(model, member, post) && readable;
}

export function canRemove(model: SiteModel, member: SimulatedMember, post: SimulatedPost): boolean {
  return isOwnAndUnsettled(model, member, post);
}

export function canRestore(member: SimulatedMember, post: SimulatedPost): boolean {
  return isAuthor(member, post) && post.state === 'deleted_by_user';
}

const judged = {
  approve: ['pending'],
  delete: ['pending', 'published', 'deleted_by_user'],
  restore: ['deleted_by_user', 'deleted_by_staff'],
};

export function canJudge(post: SimulatedPost, act: keyof typeof judged): boolean {
  return judged[act].includes(post.state) && !(act === 'delete' && rootOf(post).adopted === post);
}
