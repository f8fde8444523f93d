import { isDeleted, isSuggestable, rootOf, type SimulatedMember, type SimulatedPost, type SimulatedSuggestion } from './facts.ts';
import { memberOf, type SiteModel } from './model.ts';
import { canEdit, canReact, canRead, isInsider, isSilenced } from './rights.ts';

const dayMs = 86_400_000;
const mostPerPost = 3;
const mostPerDay = 10;

const hides = ({ price }: SimulatedPost): boolean => price > 0;

function blocks({ reminders }: SiteModel, one: string, other: string): boolean {
  return reminders.blocks.has(`${one} ${other}`);
}

/** An adopted answer cannot go back to review. */
function staysAdopted({ settings }: SiteModel, post: SimulatedPost): boolean {
  return settings.review && rootOf(post).adopted === post;
}

/** Insiders may, for what others wrote, as long as its author is there and takes it from them. */
export function canSuggest(model: SiteModel, member: SimulatedMember, post: SimulatedPost, version: number): boolean {
  const open = isSuggestable(post) && canReact(model, member, post) && !hides(post) && version === post.version;
  const author = memberOf(model, post.author);
  const own = model.suggestions.filter(({ suggester, at }) => suggester === member.id && at > model.now() - dayMs);
  const waiting = model.suggestions.filter((each) => each.post === post && each.version === version && each.state === 'waiting');
  const free = waiting.length < mostPerPost && own.length < mostPerDay && !waiting.some(({ suggester }) => suggester === member.id);
  const allowed = isInsider(model, member) && !isSilenced(model, member) && member !== author;
  return open && allowed && free && !author.cancelled && !blocks(model, author.id, member.id);
}

export function canAccept(model: SiteModel, by: SimulatedMember | 'staff', { post, state, version }: SimulatedSuggestion): boolean {
  if (state !== 'waiting' || version !== post.version) return false;
  if (by === 'staff') return post.published && rootOf(post).published;
  return by.id === post.author && canReact(model, by, post) && canEdit(model, by, post) && !staysAdopted(model, post);
}

export function canReject(model: SiteModel, by: SimulatedMember | 'staff', { post, state }: SimulatedSuggestion): boolean {
  return state === 'waiting' && (by === 'staff' ? canRead(model, by, rootOf(post)) : by.id === post.author);
}

const pays = (post: SimulatedPost): boolean => rootOf(post).bounty.state === 'open';

export function canSetWiki(model: SiteModel, by: SimulatedMember | 'staff', post: SimulatedPost, open: boolean): boolean {
  const isOwn = by !== 'staff' && by.id === post.author;
  if ((by !== 'staff' && !isOwn) || isDeleted(post)) return false;
  if (!open || post.wiki) return true;
  const author = memberOf(model, post.author);
  const free = post.published && rootOf(post).published && !pays(post) && !hides(post) && !author.cancelled;
  return free && (by === 'staff' || (isInsider(model, by) && canReact(model, by, post) && canEdit(model, by, post)));
}

export function canEditWiki(model: SiteModel, member: SimulatedMember, post: SimulatedPost, version: number): boolean {
  const author = memberOf(model, post.author);
  const open = isSuggestable(post) && post.wiki && canReact(model, member, post) && !pays(post) && !hides(post) && version === post.version;
  const allowed = (member === author || isInsider(model, member)) && !isSilenced(model, member) && !author.cancelled;
  return open && allowed && !blocks(model, author.id, member.id) && !staysAdopted(model, post);
}

/** What a post said before an edit of another, or before an earlier one; an author has no text that staff replaced since. */
export function canRevert(model: SiteModel, by: SimulatedMember | 'staff', post: SimulatedPost, at: number): boolean {
  const later = post.edits.slice(at).filter(({ editor }) => editor !== post.author);
  const author = memberOf(model, post.author);
  if (isDeleted(post) || author.cancelled || !later.some(({ byStaff }) => !byStaff)) return false;
  if (by === 'staff') return true;
  const readable = by === author && canRead(model, by, rootOf(post)) && !isSilenced(model, by);
  return readable && !later.some(({ byStaff }) => byStaff) && !staysAdopted(model, post);
}
