import {
  acceptEditSuggestion,
  editWiki,
  rejectEditSuggestion,
  restoreVersion,
  setWiki,
  suggestEdit,
  withdrawEditSuggestion,
  type SuggestableKind,
} from '@chaguan/contract';
import { oneOf, type Act } from '../acts.ts';
import { isSuggestable, type SimulatedMember, type SimulatedPost, type SimulatedSuggestion } from '../model/facts.ts';
import { activeMembers, memberOf, type SiteModel } from '../model/model.ts';
import { isInsider, isSilenced } from '../model/rights.ts';
import { replaceText } from '../model/states.ts';
import { canAccept, canEditWiki, canReject, canRevert, canSetWiki, canSuggest } from '../model/texts.ts';
import { attempt, type World } from '../world.ts';
import { actor, textOf } from './writing.ts';

const paramsOf = ({ kind, id }: SimulatedPost) => ({ kind: kind as SuggestableKind, postId: id });
const suggestable = ({ posts }: SiteModel): SimulatedPost[] => posts.filter(isSuggestable);

/** Notifies an author of what somebody did to a post of theirs, wherever it is. */
function notifyAuthor({ reminders }: SiteModel, source: string, author: string, by: string, kind: string): void {
  const refused = reminders.blocks.has(`${author} ${by}`) || reminders.mutes.has(`${author} ${by}`);
  if (author !== by && !reminders.cancelled.has(author) && !refused) reminders.publish(source, author, kind);
}

const staff = '0';

/** Those may suggest texts and edit wikis. */
function mostlyInsider(world: World, act: Act): SimulatedMember {
  const { model } = world;
  const insiders = activeMembers(model).filter((member) => isInsider(model, member) && !isSilenced(model, member));
  return act.whom % 6 === 0 ? actor(world, act) : (oneOf(insiders, act.who) ?? actor(world, act));
}

export async function suggest(world: World, act: Act): Promise<void> {
  const { model } = world;
  const me = mostlyInsider(world, act);
  const fitting = suggestable(model).filter((post) => canSuggest(model, me, post, post.version));
  const post = oneOf(act.whom % 5 === 0 ? suggestable(model) : fitting, act.where);
  if (post === undefined) return;
  const version = act.whom % 8 === 0 ? post.version - 1 : post.version;
  const { body, ...text } = textOf(world, act);
  const answer = await attempt(world, me, canSuggest(model, me, post, version), `suggestion for ${post.kind} ${post.id}`, (person) =>
    person.call(suggestEdit, { params: paramsOf(post), body: { body, version, reason: '更清楚' } }),
  );
  if (answer === undefined) return;
  const id = answer.editSuggestionId;
  model.suggestions.push({ id, post, suggester: me.id, version, text, state: 'waiting', at: model.now() });
  if (model.reminders.isNotified(post.author, me.id, post))
    model.reminders.publish(`suggestion ${id} of ${post.kind}:${post.id}:by:${me.id}`, post.author, 'edit_suggested');
}

/** What its suggester is notified of, as long as the post is there; nobody learns who decided. */
function notifyOfState(model: SiteModel, { id, post, suggester, state }: SimulatedSuggestion): void {
  const { reminders } = model;
  reminders.withdraw(`suggestion ${id} of ${post.kind}:${post.id}:by:${suggester}`);
  const isThere = (post.published || post.state === 'pending') && (post.root?.published ?? true);
  if (state !== 'withdrawn' && isThere && reminders.isNotified(suggester, staff, post))
    reminders.publish(`suggestion ${id} of ${post.kind}:${post.id}:by:${staff} decided`, suggester, `edit_${state}`);
  reminders.matchReadability();
}

async function accept(world: World, by: SimulatedMember, suggestion: SimulatedSuggestion): Promise<void> {
  const { model, boss } = world;
  const { id, post, suggester, text } = suggestion;
  const allowed = canAccept(model, by === boss ? 'staff' : by, suggestion);
  const answer = await attempt(world, by, allowed, `acceptance of suggestion ${id}`, (person) =>
    person.call(acceptEditSuggestion, { params: { editSuggestionId: id }, body: { answer: '' } }),
  );
  if (answer === undefined) return;
  replaceText(model, post, { editor: suggester, byStaff: false, text, reviewed: by !== boss });
  suggestion.state = 'accepted';
  if (by === boss) notifyAuthor(model, `acceptance of ${id}`, post.author, staff, 'post_edited');
  notifyOfState(model, suggestion);
}

async function reject(world: World, by: SimulatedMember, suggestion: SimulatedSuggestion): Promise<void> {
  const { model, boss } = world;
  const allowed = canReject(model, by === boss ? 'staff' : by, suggestion);
  const answer = await attempt(world, by, allowed, `rejection of suggestion ${suggestion.id}`, (person) =>
    person.call(rejectEditSuggestion, { params: { editSuggestionId: suggestion.id }, body: { answer: '不必' } }),
  );
  if (answer === undefined) return;
  suggestion.state = 'rejected';
  notifyOfState(model, suggestion);
}

async function withdraw(world: World, by: SimulatedMember, suggestion: SimulatedSuggestion): Promise<void> {
  const allowed = suggestion.state === 'waiting' && by.id === suggestion.suggester;
  const answer = await attempt(world, by, allowed, `withdrawal of suggestion ${suggestion.id}`, (person) =>
    person.call(withdrawEditSuggestion, { params: { editSuggestionId: suggestion.id } }),
  );
  if (answer === undefined) return;
  suggestion.state = 'withdrawn';
  notifyOfState(world.model, suggestion);
}

/** The author, staff or somebody else decides about a suggestion, or its suggester withdraws it. */
export async function considerSuggestion(world: World, act: Act): Promise<void> {
  const { model, boss } = world;
  const waiting = model.suggestions.filter(({ state }) => state === 'waiting');
  const suggestion = oneOf(act.also % 6 === 0 ? model.suggestions : waiting, act.where);
  if (suggestion === undefined) return;
  const author = memberOf(model, suggestion.post.author);
  if (act.whom % 6 === 0) return withdraw(world, act.who % 4 === 0 ? actor(world, act) : memberOf(model, suggestion.suggester), suggestion);
  const by = act.who % 9 === 0 ? actor(world, act) : act.who % 3 === 0 ? boss : author;
  return act.whom % 3 === 0 ? reject(world, by, suggestion) : accept(world, by, suggestion);
}

/** Staff or the author open a post to the edits of others, or end that. */
export async function openWiki(world: World, act: Act): Promise<void> {
  const { model, boss } = world;
  const open = act.also % 5 !== 0;
  const fitting = suggestable(model).filter((post) => post.wiki !== open && canSetWiki(model, 'staff', post, open));
  const post = oneOf(act.whom % 5 === 0 ? suggestable(model) : fitting, act.where);
  if (post === undefined) return;
  const author = memberOf(model, post.author);
  const by = act.who % 9 === 0 ? actor(world, act) : act.who % 3 === 0 && !author.cancelled ? author : boss;
  const allowed = canSetWiki(model, by === boss ? 'staff' : by, post, open);
  const answer = await attempt(world, by, allowed, `${open ? 'opening' : 'closing'} of ${post.kind} ${post.id}`, (person) =>
    person.call(setWiki, { params: paramsOf(post), body: { open } }),
  );
  if (answer === undefined || post.wiki === open) return;
  post.wiki = open;
  const source = `wiki of ${post.kind} ${post.id}`;
  if (!open) model.reminders.withdraw(source);
  else if (by === boss) notifyAuthor(model, source, post.author, staff, 'wiki_opened');
}

/** Mostly in a wiki. */
export async function rewriteWiki(world: World, act: Act): Promise<void> {
  const { model } = world;
  const wikis = suggestable(model).filter(({ wiki }) => wiki);
  const post = oneOf(act.whom % 8 === 0 ? suggestable(model) : wikis, act.where);
  if (post === undefined) return;
  const me = mostlyInsider(world, act);
  const version = act.whom % 7 === 0 ? post.version - 1 : post.version;
  const { body, ...text } = textOf(world, act);
  const answer = await attempt(world, me, canEditWiki(model, me, post, version), `wiki edit of ${post.kind} ${post.id}`, (person) =>
    person.call(editWiki, { params: paramsOf(post), body: { body, version } }),
  );
  if (answer === undefined) return;
  replaceText(model, post, { editor: me.id, byStaff: false, text, reviewed: true });
  model.decisions += 1;
  notifyAuthor(model, `wiki edit ${model.decisions}`, post.author, me.id, 'wiki_edited');
}

/** Staff or the author undo edits by others. */
export async function revert(world: World, act: Act): Promise<void> {
  const { model, boss, site } = world;
  const edited = suggestable(model).filter(({ edits, author }) => edits.some(({ editor }) => editor !== author));
  const post = oneOf(act.whom % 8 === 0 ? suggestable(model) : edited, act.where);
  if (post === undefined) return;
  const entries = site.app().db.selectFrom('postEdit').select('id').where('postKind', '=', post.kind).where('postId', '=', post.id);
  const ids = await entries.orderBy('id').execute();
  if (ids.length !== post.edits.length)
    world.divergences.push(`${post.kind} ${post.id} has ${ids.length} edits and not ${post.edits.length}`);
  const at = act.also % Math.max(ids.length, 1);
  const [entry, edit] = [ids[at], post.edits[at]];
  if (entry === undefined || edit === undefined) return;
  const author = memberOf(model, post.author);
  const by = act.who % 9 === 0 ? actor(world, act) : act.who % 3 === 0 || author.cancelled ? boss : author;
  const allowed = canRevert(model, by === boss ? 'staff' : by, post, at);
  const answer = await attempt(world, by, allowed, `restored version of ${post.kind} ${post.id}`, (person) =>
    person.call(restoreVersion, { params: paramsOf(post), body: { editId: entry.id, version: post.version, reason: '改错了' } }),
  );
  if (answer === undefined || edit.before.marker === post.marker) return;
  replaceText(model, post, { editor: by.id, byStaff: by === boss, text: edit.before, reviewed: by !== boss });
  model.decisions += 1;
  if (by === boss) notifyAuthor(model, `edit by staff ${model.decisions}`, post.author, staff, 'post_edited');
}
