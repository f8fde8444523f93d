import { adoptAnswer, changeAdoption, deleteAnswer, markUnhelpful, readQuestion, restoreAnswer, type Answer } from '@chaguan/contract';
import type { ReactNode } from 'react';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { memberStore } from '../../../lib/session.ts';
import { useStore } from '../../../lib/store.ts';
import { useWish } from '../../../lib/use-wish.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { MenuItem } from '../../../ui/menu-item.ts';
import { confirm } from '../../../ui/overlays.ts';
import { useEditSuggestions } from '../../edit-suggestions/use-edit-suggestions.tsx';
import { useWiki } from '../../edit-suggestions/use-wiki.tsx';
import { FloorTools } from '../../posts/floor-tools.tsx';
import { useDiscussion } from '../../posts/discussion.ts';
import { useAct } from '../../posts/use-act.ts';
import type { AnswerItem } from '../data.ts';
import { useSums } from '../bounty/bounty-chip.tsx';
import { questionActMessages } from './act-messages.ts';

/** Staff replace the asker's choice by another answer, or cancel it. */
function useAdoptionItems({ id: answerId, adopted, viewer }: AnswerItem): MenuItem[] {
  const messages = useMessages(questionActMessages);
  const act = useAct();
  const { id: questionId } = useDiscussion();
  const change = (to: string) => () => api.call(changeAdoption, { params: { questionId }, body: { answerId: to } });
  /** Above the limit nothing has changed yet. */
  const announcement =
    (done: { text: string; undo?: () => Promise<unknown> }) =>
    ({ state }: Answer<typeof changeAdoption>) =>
      state === 'waiting' ? { text: messages.adoptionWaits } : done;
  if (adopted)
    return [
      {
        label: messages.staffUnadopt,
        danger: true,
        onSelect: () => act(change(''), announcement({ text: messages.adoptionCancelled, undo: change(answerId) })),
      },
    ];
  if (!viewer.choose) return [];
  return [{ label: messages.staffAdopt, onSelect: () => act(change(answerId), announcement({ text: messages.adoptionChanged })) }];
}

/** A private mark that only sorts; not on one's own answer. */
function useUnhelpfulItems({ id: answerId, author, state, viewer: { unhelpful } }: AnswerItem): MenuItem[] {
  const messages = useMessages(questionActMessages);
  const act = useAct();
  const me = useStore(memberStore);
  if (me === null || me.id === author.id || state !== 'published') return [];
  const mark = (on: boolean) => () => api.call(markUnhelpful, { params: { answerId }, body: { on } });
  const text = unhelpful ? messages.unhelpfulRemoved : messages.unhelpfulMarked;
  return [
    { label: unhelpful ? messages.removeUnhelpful : messages.markUnhelpful, onSelect: () => act(mark(!unhelpful), text, mark(unhelpful)) },
  ];
}

/** Who is paid what by adopting, at this moment: the asker may have raised the bounty meanwhile. */
function usePayout(questionId: string, name: string) {
  const messages = useMessages(questionActMessages);
  const sums = useSums();
  return async (): Promise<string> => {
    const { bounty } = (await api.call(readQuestion, { params: { questionId } })).question;
    return bounty?.state === 'open'
      ? messages.payout(name, sums(bounty.answererCny, bounty.points), bounty.cny === bounty.answererCny ? '' : sums(bounty.cny, '0'))
      : '';
  };
}

type AnswerToolsProps = { answer: AnswerItem; onEdit: () => void; onReplied: (replyId: string) => void; children: ReactNode };

/** A member's actions on an answer. */
export default function AnswerTools({ answer, onEdit, onReplied, children }: AnswerToolsProps) {
  const messages = useMessages(questionActMessages);
  const act = useAct();
  const { id: questionId } = useDiscussion();
  const adoption = useAdoptionItems(answer);
  const unhelpful = useUnhelpfulItems(answer);
  const suggestions = useEditSuggestions({ kind: 'answer', ...answer });
  const wiki = useWiki({ ...answer, kind: 'answer' }, act);
  const { id: answerId } = answer;
  const payout = usePayout(questionId, answer.author.name);
  const at = { params: { answerId } };
  useWish(answer.viewer.edit ? `answer-edit:${answerId}` : null, onEdit);
  const calls = {
    remove: () => api.call(deleteAnswer, at),
    restore: () => api.call(restoreAnswer, at),
  };
  const adopt = async () => {
    const text = `${await payout()}${messages.adoptText}`;
    const agreed = await confirm({ title: messages.adoptTitle, text, action: messages.adoptAct });
    if (agreed) act(() => api.call(adoptAnswer, { params: { questionId }, body: { answerId } }), messages.adopted);
  };
  return (
    <FloorTools
      written={answer}
      under={{ kind: 'answer', id: answerId }}
      calls={calls}
      reading={[...wiki.edit, ...(answer.viewer.moderate ? [] : wiki.set), ...unhelpful, ...suggestions.items]}
      staffFirst={[...adoption, ...suggestions.staff, ...wiki.set]}
      // To delete an adopted answer, the adoption must be cancelled first.
      isKept={answer.adopted}
      onEdit={onEdit}
      onReplied={onReplied}
    >
      {children}
      {suggestions.dialog}
      {wiki.dialog}
      {answer.viewer.adopt && (
        <Button size="small" tone="secondary" className="mx-1 text-tea" icon={<Icon name="check" size={15} />} onClick={() => void adopt()}>
          {messages.adopt}
        </Button>
      )}
    </FloorTools>
  );
}
