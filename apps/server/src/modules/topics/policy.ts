import type { Settings } from '../site/index.ts';
import { mayInTag, type TagIndex } from '../tags/index.ts';
import { allow, deny, type Decision } from '../../platform/decision.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { canChange, isDeleted, isHiddenByState, lacksRealName, type PostFacts, type PostState } from '../posts/index.ts';

export interface TopicFacts {
  authorId: string;
  tagId: string;
  state: PostState;
  commentsClosed: boolean;
}

/** What every question about a topic needs beside the topic itself. */
export interface PolicyContext {
  viewer: Viewer;
  tags: TagIndex;
  settings: Pick<Settings, 'mode' | 'commentOpen' | 'realNameComment'>;
}

type Rules = Pick<PolicyContext, 'viewer' | 'tags'>;

type Noun = 'topic' | 'comment' | 'reply';

/** Not there for the viewer: 404. There, but in a tag for others: 403. */
export function canSeeTopic({ viewer, tags }: Rules, topic: TopicFacts): Decision {
  if (isHiddenByState(viewer, topic)) return deny('topic.not_found');
  return mayInTag(tags, viewer, topic.tagId, 'view') ? allow : deny('topic.not_visible');
}

/** Whether the thread takes something new from this viewer at all. */
function canWriteUnder(policy: PolicyContext, topic: TopicFacts, right: 'comment' | 'reply'): Decision {
  const { viewer, tags, settings } = policy;
  if (viewer.memberId === null) return deny('session.required');
  if (settings.mode === 'read_only') return deny('site.read_only');
  if (!settings.commentOpen) return deny('comment.closed_feature');
  const seen = canSeeTopic(policy, topic);
  if (!seen.allowed) return seen;
  if (topic.state !== 'published') return deny('topic.state_forbids');
  if (topic.commentsClosed && !viewer.staff) return deny('topic.comments_closed');
  if (!mayInTag(tags, viewer, topic.tagId, right)) return deny(`${right}.denied`);
  return settings.realNameComment && lacksRealName(viewer) ? deny('real_name.required') : allow;
}

export function canComment(policy: PolicyContext, topic: TopicFacts): Decision {
  return canWriteUnder(policy, topic, 'comment');
}

/** Replies go to what everyone sees. */
export function canReply(policy: PolicyContext, topic: TopicFacts, comment: PostFacts): Decision {
  const decision = canWriteUnder(policy, topic, 'reply');
  if (!decision.allowed || comment.state === 'published') return decision;
  return deny(isHiddenByState(policy.viewer, comment) ? 'comment.not_found' : 'comment.state_forbids');
}

/** Liking and keeping: what everyone who may read it sees, while the site takes anything at all. */
export function canReact(policy: PolicyContext, topic: TopicFacts): Decision {
  if (policy.settings.mode === 'read_only') return deny('site.read_only');
  const seen = canSeeTopic(policy, topic);
  if (!seen.allowed) return seen;
  return topic.state === 'published' ? allow : deny('topic.state_forbids');
}

/** The same for a comment or reply; a reply also needs its comment (`above`, the comment itself for a comment). */
export function canReactTo(noun: 'comment' | 'reply', policy: PolicyContext, topic: TopicFacts, above: PostFacts, content = above): Decision {
  const decision = canReact(policy, topic);
  if (!decision.allowed) return decision.code === 'site.read_only' ? decision : deny(`${noun}.not_found`);
  if (above.state === 'published' && content.state === 'published') return allow;
  return deny(isHiddenByState(policy.viewer, content) || isDeleted(above.state) ? `${noun}.not_found` : `${noun}.state_forbids`);
}

/** Changing an own comment or reply is writing again, so the switch still holds; a closed topic allows it. */
export function canRewrite(noun: 'comment' | 'reply', policy: PolicyContext, topic: TopicFacts): Decision {
  if (policy.settings.mode === 'read_only') return deny('site.read_only');
  if (!policy.settings.commentOpen) return deny('comment.closed_feature');
  return canSeeTopic(policy, topic).allowed ? allow : deny(`${noun}.not_found`);
}

const editRights = { topic: 'edit', comment: 'comment_edit', reply: 'reply_edit' } as const;

/** `tagId` is that of the topic under which the thing stands: its roles may be kept from changing what they wrote. */
export function canEdit(noun: Noun, { viewer, tags }: Rules, tagId: string, facts: PostFacts): Decision {
  const decision = canChange(noun, viewer, facts, (state) => !isDeleted(state));
  if (!decision.allowed) return decision;
  return mayInTag(tags, viewer, tagId, editRights[noun]) ? allow : deny(`${noun}.edit_denied`);
}

/** Topics are taken away by whoever wrote them; comments and replies only where the tag lets them. */
export function canDelete(noun: Noun, { viewer, tags }: Rules, tagId: string, facts: PostFacts): Decision {
  const decision = canChange(noun, viewer, facts, (state) => !isDeleted(state));
  if (!decision.allowed || noun === 'topic') return decision;
  return mayInTag(tags, viewer, tagId, `${noun}_delete`) ? allow : deny(`${noun}.delete_denied`);
}

/** The Markdown is for its author, and of topics for staff, who judge what they cannot see rendered. */
export function canReadSource(noun: Noun, rules: Rules, tagId: string, facts: PostFacts): Decision {
  if (rules.viewer.staff && noun === 'topic') return allow;
  return canEdit(noun, rules, tagId, facts);
}
