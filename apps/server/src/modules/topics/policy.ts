import type { TagRight } from '@chaguan/contract';
import type { Settings } from '../site/index.ts';
import { mayInTag, type TagIndex, type TagViewer } from '../tags/index.ts';
import { allow, deny, type Decision } from '../../platform/decision.ts';
import { actsOn, viewerIn } from '../../platform/http/rights.ts';
import {
  canChange,
  canReactBelow,
  canReactToRoot,
  canRewriteBelow,
  isDeleted,
  isHiddenByState,
  lacksRealName,
  type PostFacts,
  type PostState,
  policyContextFor,
  type PolicyContext,
} from '../posts/index.ts';
import { type Review, reviewOf } from '../posts/write/index.ts';
import type { Ctx } from '../../platform/http/ctx.ts';

export interface TopicFacts {
  authorId: string;
  tagId: string;
  state: PostState;
  commentsClosed: boolean;
}

export type { PolicyContext };

/** What every rule about a topic needs. */
export function policyContext(ctx: Ctx): Promise<PolicyContext> {
  return policyContextFor(ctx, 'topic');
}

type Rules = Pick<PolicyContext, 'viewer' | 'tags'>;

type Noun = 'topic' | 'comment' | 'reply';

/** Not visible to the viewer: 404. Visible, but its tag is closed to them: 403. */
export function canSeeTopic({ viewer, tags }: Rules, topic: TopicFacts): Decision {
  if (isHiddenByState(viewerIn(viewer, [topic.tagId]), topic)) return deny('topic.not_found');
  return mayInTag(tags, viewer, topic.tagId, 'view') ? allow : deny('topic.not_visible');
}

/** Whether this viewer may write anything new in the thread. */
function canWriteUnder(policy: PolicyContext, topic: TopicFacts, right: 'comment' | 'reply'): Decision {
  const { viewer, tags, settings } = policy;
  if (viewer.memberId === null) return deny('session.required');
  if (settings.mode === 'read_only') return deny('site.read_only');
  if (!settings.commentOpen) return deny('comment.closed_feature');
  const seen = canSeeTopic(policy, topic);
  if (!seen.allowed) return seen;
  if (topic.state !== 'published') return deny('topic.state_forbids');
  if (topic.commentsClosed && !actsOn(viewer, 'content', [topic.tagId])) return deny('topic.comments_closed');
  if (!mayInTag(tags, viewer, topic.tagId, right)) return deny(`${right}.denied`);
  return settings.realNameComment && lacksRealName(viewer) ? deny('real_name.required') : allow;
}

export function canComment(policy: PolicyContext, topic: TopicFacts): Decision {
  return canWriteUnder(policy, topic, 'comment');
}

/** Only posts that everyone may see can be replied to. */
export function canReply(policy: PolicyContext, topic: TopicFacts, comment: PostFacts): Decision {
  const decision = canWriteUnder(policy, topic, 'reply');
  if (!decision.allowed || comment.state === 'published') return decision;
  return deny(isHiddenByState(viewerIn(policy.viewer, [topic.tagId]), comment) ? 'comment.not_found' : 'comment.state_forbids');
}

export function canReact(policy: PolicyContext, topic: TopicFacts): Decision {
  return canReactToRoot('topic', policy.settings.mode, topic, canSeeTopic(policy, topic));
}

/** `comment` is the one above a reply. */
export function canReactTo(
  kind: 'comment' | 'reply',
  policy: PolicyContext,
  topic: TopicFacts,
  comment: PostFacts | null,
  post: PostFacts,
): Decision {
  return canReactBelow(kind, viewerIn(policy.viewer, [topic.tagId]), canReact(policy, topic), comment, post);
}

export function canRewrite(kind: 'comment' | 'reply', policy: PolicyContext, topic: TopicFacts): Decision {
  const { mode, commentOpen } = policy.settings;
  return canRewriteBelow(kind, mode, commentOpen ? null : 'comment.closed_feature', canSeeTopic(policy, topic));
}

const editRights = { topic: 'edit', comment: 'comment_edit', reply: 'reply_edit' } as const;

/** `tagId` is the tag of the topic above: roles may forbid members to change their own posts in it. */
export function canEdit(noun: Noun, { viewer, tags, settings }: PolicyContext, tagId: string, facts: PostFacts): Decision {
  const decision = canChange(noun, viewer, facts, (state) => !isDeleted(state));
  if (!decision.allowed) return decision;
  if (noun === 'topic' && !settings.topicEditOpen) return deny('topic.edit_closed');
  return mayInTag(tags, viewer, tagId, editRights[noun]) ? allow : deny(`${noun}.edit_denied`);
}

/** Authors may delete their own topics; comments and replies only where the tag allows it. */
export function canDelete(noun: Noun, { viewer, tags }: Rules, tagId: string, facts: PostFacts): Decision {
  const decision = canChange(noun, viewer, facts, (state) => !isDeleted(state));
  if (!decision.allowed || noun === 'topic') return decision;
  return mayInTag(tags, viewer, tagId, `${noun}_delete`) ? allow : deny(`${noun}.delete_denied`);
}

/** The Markdown is for its author, and for topics also for staff, who must judge what the rendered page does not show. */
export function canReadSource(noun: Noun, rules: PolicyContext, tagId: string, facts: PostFacts): Decision {
  if (noun === 'topic' && viewerIn(rules.viewer, [tagId]).readsAllPosts) return allow;
  return canEdit(noun, rules, tagId, facts);
}

/** Review is configured separately for topics, comments and replies. */
export type Reviewed = 'reviewTopic' | 'reviewComment' | 'reviewReply';

const exemptions: Record<Reviewed, TagRight> = {
  reviewTopic: 'skip_review',
  reviewComment: 'comment_skip_review',
  reviewReply: 'reply_skip_review',
};

interface ReviewScope {
  viewer: TagViewer;
  settings: Pick<Settings, Reviewed>;
  tags: TagIndex;
}

/** Which review applies to what this member writes in a tag. */
export function reviewIn({ viewer, settings, tags }: ReviewScope, kind: Reviewed, tagId: string): Review {
  return reviewOf({ viewer, tags, tagIds: [tagId] }, settings[kind], mayInTag(tags, viewer, tagId, exemptions[kind]));
}
