import { adminQuestionsPage, questionPage, refundBounty } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useState } from 'react';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { Chip } from '../../../ui/chip.tsx';
import type { MenuItem } from '../../../ui/menu-item.ts';
import { confirm } from '../../../ui/overlays.ts';
import { BountyChip, useSums } from '../../questions/bounty/bounty-chip.tsx';
import { useEdits } from '../../edits/use-edits.tsx';
import { StaffTags } from '../../questions/write/staff-tags.tsx';
import { useAct } from '../../staff/acts.ts';
import { staffMessages } from '../../staff/messages.ts';
import type { ReviewFilters } from '../review/filters.ts';
import { ReviewPage } from '../review/review-page.tsx';
import { usePostActs } from '../review/use-post-acts.ts';
import type { Tag } from '../tags/tree.ts';
import { BountyDialog } from './bounty-dialog.tsx';
import { questionActs, type Questions } from './data.ts';
import { staffQuestionMessages } from './messages.ts';

type Props = { filters: ReviewFilters; questions: Questions; tags: readonly Tag[] };

type Row = Questions['items'][number];

/** An open bounty can be lowered or returned; a paid one changes with the choice of an answer. */
function useBountyItems(onAdjust: (question: Row) => void) {
  const own = useMessages(staffQuestionMessages);
  const sums = useSums();
  const act = useAct();
  async function giveBack({ id, bounty }: Row): Promise<void> {
    const what = bounty === null ? '' : sums(bounty.cny, bounty.points);
    const agreed = await confirm({ title: own.refundTitle, text: own.refundText(what), action: own.refundAct, danger: true });
    if (agreed) await act(() => api.call(refundBounty, { params: { questionId: id } }), own.bountyRefunded);
  }
  return (question: Row): MenuItem[] =>
    question.bounty?.state !== 'open'
      ? []
      : [
          { label: own.adjustBounty, onSelect: () => onAdjust(question) },
          { label: own.refundBounty, onSelect: () => void giveBack(question) },
        ];
}

export function QuestionsPage({ filters, questions, tags }: Props) {
  const messages = useMessages(staffMessages);
  const own = useMessages(staffQuestionMessages);
  const actsOf = usePostActs('question', questionActs, own);
  const edits = useEdits(StaffTags);
  const [adjusted, setAdjusted] = useState<Row | null>(null);
  const bountyItems = useBountyItems(setAdjusted);
  /** An adoption is changed on the page with the answers. */
  const marks = (question: Row): MenuItem[] => {
    const { id, state, resolved } = question;
    const link = (label: string, to: string): MenuItem => ({ kind: 'link', label, to });
    return [
      ...edits.change({ kind: 'question', id }, state),
      edits.history({ kind: 'question', id }),
      ...(resolved ? [link(own.adoption, addressOf(questionPage, { questionId: id }))] : []),
      ...bountyItems(question),
    ];
  };
  return (
    <>
      <ReviewPage
        title={messages.questions}
        messages={own}
        filters={filters}
        tags={tags}
        posts={questions}
        screen={adminQuestionsPage}
        show={(question) => ({
          to: addressOf(questionPage, { questionId: question.id }),
          count: question.answerCount,
          tags: question.tags.map(({ name }) => name),
          marks: (
            <>
              {question.resolved && <Chip tone="tea">{own.resolved}</Chip>}
              {question.bounty && <BountyChip bounty={question.bounty} />}
              {question.answersClosed && <Chip>{own.closed}</Chip>}
            </>
          ),
        })}
        actsOf={(question) => actsOf(question, question.answersClosed, marks(question))}
        kind="question"
      />
      {edits.dialog}
      {adjusted && <BountyDialog key={adjusted.id} question={adjusted} onClose={() => setAdjusted(null)} />}
    </>
  );
}
