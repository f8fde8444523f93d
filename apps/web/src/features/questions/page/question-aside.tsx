import { questionPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/icon.tsx';
import { AuthorCard } from '../../posts/author-card.tsx';
import { ReadingPlaceholder } from '../../posts/reading/reading-placeholder.tsx';
import { SideColumn } from '../../posts/side-column.tsx';
import { SideLines } from '../../posts/side-lines.tsx';
import type { QuestionData } from '../data.ts';
import { questionMessages } from './messages.ts';

export function QuestionAside({ question, similar }: Pick<QuestionData, 'question' | 'similar'>) {
  const messages = useMessages(questionMessages);
  const { questions, answers } = question.authorCounts;
  const lines = similar.map((line) => ({
    to: addressOf(questionPage, { questionId: line.id }),
    title: line.title,
    count: line.answerCount,
    countTitle: messages.answersTitle(String(line.answerCount)),
    mark: line.resolved && (
      <span title={messages.resolved} className="shrink-0 self-center text-tea">
        <Icon name="check" size={14} strokeWidth={2.5} />
        <span className="sr-only">{messages.resolved}</span>
      </span>
    ),
  }));
  return (
    <SideColumn
      author={
        <AuthorCard
          title={messages.asker}
          author={question.author}
          counts={[
            [messages.counts.questions, questions],
            [messages.counts.answers, answers],
          ]}
        />
      }
    >
      <ReadingPlaceholder bodyHtml={question.bodyHtml} responses={question.lastFloor} />
      <SideLines title={messages.similar} lines={lines} />
    </SideColumn>
  );
}
