import type { TagRight } from '@chaguan/contract';
import type { Settings } from '../site/index.ts';
import { mayInTag, type TagIndex, type TagViewer } from '../tags/index.ts';

/** What waits for staff is set apart for topics, comments and replies. */
export type Reviewed = 'reviewTopic' | 'reviewComment' | 'reviewReply';

const exemptions: Record<Reviewed, TagRight> = {
  reviewTopic: 'skip_review',
  reviewComment: 'comment_skip_review',
  reviewReply: 'reply_skip_review',
};

interface Place {
  viewer: TagViewer;
  settings: Pick<Settings, Reviewed>;
  tags: TagIndex;
}

/** Whether what this member writes in a tag waits for staff (rules 1.5). Exemptions count in the mode that honours them. */
export function isReviewed({ viewer, settings, tags }: Place, kind: Reviewed, tagId: string): boolean {
  const mode = settings[kind];
  if (viewer.staff || mode === 'none') return false;
  return mode === 'all' || !mayInTag(tags, viewer, tagId, exemptions[kind]);
}
