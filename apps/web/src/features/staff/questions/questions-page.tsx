import { adminPaths } from '../../../admin-paths.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { questionPaths } from '../../../question-paths.ts';
import { Chip } from '../../../ui/chip.tsx';
import type { MenuItem } from '../../../ui/menu.tsx';
import { staffMessages } from '../messages.ts';
import type { ReviewFilters } from '../review/filters.ts';
import { ReviewPage } from '../review/review-page.tsx';
import { usePostActs } from '../review/use-post-acts.ts';
import type { Tag } from '../tags/tree.ts';
import { questionActs, type Questions } from './data.ts';
import { staffQuestionMessages } from './messages.ts';

type Props = { filters: ReviewFilters; questions: Questions; tags: readonly Tag[] };

export function QuestionsPage({ filters, questions, tags }: Props) {
  const words = useMessages(staffMessages);
  const own = useMessages(staffQuestionMessages);
  const actsOf = usePostActs(questionActs, own);
  /** An adoption is changed where the answers can be read. */
  const marks = ({ id, state, resolved }: Questions['items'][number]): MenuItem[] => {
    const link = (label: string, to: string): MenuItem => ({ kind: 'link', label, to });
    return [
      ...(state === 'pending' || state === 'published' ? [link(own.edit, questionPaths.editQuestion({ questionId: id }))] : []),
      ...(resolved ? [link(own.adoption, questionPaths.question({ questionId: id }))] : []),
    ];
  };
  return (
    <ReviewPage
      title={words.questions}
      words={own}
      filters={filters}
      tags={tags}
      posts={questions}
      path={adminPaths.questions}
      show={(question) => ({
        to: questionPaths.question({ questionId: question.id }),
        count: question.answerCount,
        tags: question.tags.map(({ name }) => name),
        marks: (
          <>
            {question.resolved && <Chip tone="tea">{own.resolved}</Chip>}
            {question.answersClosed && <Chip>{own.closed}</Chip>}
          </>
        ),
      })}
      actsOf={(question) => actsOf(question, question.answersClosed, marks(question))}
      moderate={questionActs.moderate}
    />
  );
}
