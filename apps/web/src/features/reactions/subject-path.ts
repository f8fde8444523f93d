import { paths } from '../../paths.ts';
import type { SubjectLine } from './data.ts';

/** Where a topic, comment or reply stands, with the highlight. */
export function subjectPath({ kind, id, topicId }: Pick<SubjectLine, 'kind' | 'id' | 'topicId'>): string {
  if (kind === 'topic') return paths.thread({ topicId });
  return paths.thread({ topicId, [kind === 'comment' ? 'commentId' : 'replyId']: id });
}
