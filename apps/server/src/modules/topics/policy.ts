import type { Settings } from '../site/index.ts';
import { mayInTag, type TagIndex } from '../tags/index.ts';
import { allow, deny, type Decision } from '../../platform/decision.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { isDeleted, type ContentState } from './content-state.ts';

export interface TopicFacts {
  authorId: string;
  tagId: string;
  state: ContentState;
  commentsClosed: boolean;
}

interface ContentFacts {
  authorId: string;
  state: ContentState;
}

/** What every question about a topic needs beside the topic itself. */
export interface House {
  viewer: Viewer;
  tags: TagIndex;
  settings: Pick<Settings, 'mode' | 'commentOpen'>;
}

type Noun = 'topic' | 'comment' | 'reply';

export function isAuthor(viewer: Viewer, { authorId }: { authorId: string }): boolean {
  return viewer.memberId === authorId;
}

/** Whether a state hides the thing from this viewer, before any right in its tag. */
function isHiddenByState(viewer: Viewer, facts: ContentFacts): boolean {
  if (viewer.staff || facts.state === 'published') return false;
  return facts.state === 'deleted_by_staff' || !isAuthor(viewer, facts);
}

/** Not there for the viewer: 404. There, but in a tag for others: 403. */
export function canSeeTopic({ viewer, tags }: Pick<House, 'viewer' | 'tags'>, topic: TopicFacts): Decision {
  if (isHiddenByState(viewer, topic)) return deny('topic.not_found');
  return mayInTag(tags, viewer, topic.tagId, 'view') ? allow : deny('topic.not_visible');
}

/** Whether the thread takes something new from this viewer at all. */
function canWriteUnder(house: House, topic: TopicFacts, right: 'comment' | 'reply'): Decision {
  const { viewer, tags, settings } = house;
  if (viewer.memberId === null) return deny('session.required');
  if (settings.mode === 'read_only') return deny('site.read_only');
  if (!settings.commentOpen) return deny('comment.closed_feature');
  const seen = canSeeTopic(house, topic);
  if (!seen.allowed) return seen;
  if (topic.state !== 'published') return deny('topic.state_forbids');
  if (topic.commentsClosed && !viewer.staff) return deny('topic.comments_closed');
  return mayInTag(tags, viewer, topic.tagId, right) ? allow : deny(`${right}.denied`);
}

export function canComment(house: House, topic: TopicFacts): Decision {
  return canWriteUnder(house, topic, 'comment');
}

/** Replies go to what everyone sees. */
export function canReply(house: House, topic: TopicFacts, comment: ContentFacts): Decision {
  const decision = canWriteUnder(house, topic, 'reply');
  if (!decision.allowed || comment.state === 'published') return decision;
  return deny(isHiddenByState(house.viewer, comment) ? 'comment.not_found' : 'comment.state_forbids');
}

/** Changing an own comment or reply is writing again, so the switch and the right still hold; a closed topic allows it. */
export function canRewrite(noun: 'comment' | 'reply', house: House, topic: TopicFacts): Decision {
  const { viewer, tags, settings } = house;
  if (settings.mode === 'read_only') return deny('site.read_only');
  if (!settings.commentOpen) return deny('comment.closed_feature');
  if (!canSeeTopic(house, topic).allowed) return deny(`${noun}.not_found`);
  return mayInTag(tags, viewer, topic.tagId, noun) ? allow : deny(`${noun}.denied`);
}

/** Own things only; staff moderate, but never speak in another's name. */
function canChange(noun: Noun, viewer: Viewer, facts: ContentFacts, wanted: (state: ContentState) => boolean): Decision {
  if (isHiddenByState(viewer, facts)) return deny(`${noun}.not_found`);
  if (!isAuthor(viewer, facts)) return deny(`${noun}.not_yours`);
  return wanted(facts.state) ? allow : deny(`${noun}.state_forbids`);
}

export function canEdit(noun: Noun, viewer: Viewer, facts: ContentFacts): Decision {
  return canChange(noun, viewer, facts, (state) => !isDeleted(state));
}

export function canDelete(noun: Noun, viewer: Viewer, facts: ContentFacts): Decision {
  return canChange(noun, viewer, facts, (state) => !isDeleted(state));
}

export function canRestore(noun: Noun, viewer: Viewer, facts: ContentFacts): Decision {
  return canChange(noun, viewer, facts, (state) => state === 'deleted_by_user');
}

/** The Markdown is for its author, and of topics for staff, who judge what they cannot see rendered. */
export function canReadSource(noun: Noun, viewer: Viewer, facts: ContentFacts): Decision {
  if (viewer.staff && noun === 'topic') return allow;
  return canEdit(noun, viewer, facts);
}
