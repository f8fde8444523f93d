import { paths } from '../../paths.ts';
import { questionPaths } from '../../question-paths.ts';
import type { SubjectLine } from './data.ts';

/** Where something stands, with the highlight. */
export function subjectPath({ kind, id, placeId }: Pick<SubjectLine, 'kind' | 'id' | 'placeId'>): string {
  if (kind === 'topic') return paths.thread({ topicId: placeId });
  if (kind === 'comment') return paths.thread({ topicId: placeId, commentId: id });
  if (kind === 'reply') return paths.thread({ topicId: placeId, replyId: id });
  if (kind === 'question') return questionPaths.question({ questionId: placeId });
  return questionPaths.question({ questionId: placeId, [kind === 'answer' ? 'answerId' : 'replyId']: id });
}
