import {
  readBountyForm,
  closeAnswers,
  deleteQuestion,
  editQuestionPage,
  pinQuestion,
  questionFavouritesPage,
  questionLikesPage,
  questionPage,
  restoreQuestion,
} from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { Suspense, useState, type ReactNode } from 'react';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { memberStore } from '../../../lib/session.ts';
import { useStore } from '../../../lib/store.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { MenuItem } from '../../../ui/menu-item.ts';
import { toast } from '../../../ui/overlays.ts';
import { useSummaryItem } from '../../assistant/summary/use-summary-item.tsx';
import { useClosing } from '../../posts/closing/use-closing.tsx';
import { actsOf, type PageAct } from '../../posts/page-acts.ts';
import { PageTools } from '../../posts/page-tools.tsx';
import { useStaffOfPage } from '../../posts/use-staff-of-page.ts';
import { raiseMessages } from '../bounty/raise-messages.ts';
import type { BountyForm } from '../bounty/sums.ts';
import type { Question } from '../data.ts';
import { questionActMessages } from './act-messages.ts';
import { Coming } from '../../../ui/coming.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';

const StaffTags = onDemand(async () => ({ default: (await import('../write/staff-tags.tsx')).StaffTags }));
const RaiseDialog = onDemand(() => import('../bounty/raise-dialog.tsx'));

/** Staff actions on a question: each item shows what it would do now. */
function useStaffActs(question: Question): PageAct[] {
  const messages = useMessages(questionActMessages);
  const params = { questionId: question.id };
  const close = (closed: boolean) => api.call(closeAnswers, { params, body: { closed } });
  const pin = (order: number) => api.call(pinQuestion, { params, body: { order } });
  const { pins, states, switchAct } = useStaffOfPage({ kind: 'question', ...question }, pin);
  return [
    ...pins,
    switchAct(question.answersClosed, close, { on: [messages.close, messages.closedNow], off: [messages.open, messages.openNow] }),
    ...states,
  ];
}

/** The bounds of the bounty are loaded on click. */
function useRaise(question: Question): { item: MenuItem; dialog: ReactNode } {
  const messages = useMessages(raiseMessages);
  const [form, setForm] = useState<BountyForm | null>(null);
  async function open(): Promise<void> {
    const result = await api.call(readBountyForm);
    if (result.cny === null && result.points === null) toast(messages.off);
    else setForm(result);
  }
  const dialog = form && (
    <Suspense fallback={<Coming />}>
      <RaiseDialog question={question} form={form} onClose={() => setForm(null)} />
    </Suspense>
  );
  const label = question.bounty === null ? messages.offer : messages.raise;
  return { item: { label, icon: <Icon name="coins" size={16} />, onSelect: () => void open() }, dialog };
}

/** The actions of the asker and of staff on a question. */
export default function QuestionTools({ question, onAppend }: { question: Question; onAppend: () => void }) {
  const messages = useMessages(questionActMessages);
  const me = useStore(memberStore);
  const staffActs = useStaffActs(question);
  const raise = useRaise(question);
  const closing = useClosing({ kind: 'question', ...question });
  const summary = useSummaryItem({ kind: 'question', ...question });
  const { viewer, author } = question;
  const at = { questionId: question.id };
  const own = me?.id === author.id || viewer.moderate;
  const acts: PageAct[] = [
    { group: 'author', right: viewer.append, label: messages.append, icon: <Icon name="list-plus" size={16} />, onSelect: onAppend },
    { group: 'author', right: viewer.raise, ...raise.item },
    ...actsOf('reader', true, summary.items),
    ...staffActs,
    ...closing.acts,
  ];
  return (
    <PageTools
      viewer={viewer}
      subject={{ kind: 'question', ...question }}
      path={addressOf(questionPage, at)}
      editPath={addressOf(editQuestionPage, at)}
      remove={() => api.call(deleteQuestion, { params: at })}
      restore={() => api.call(restoreQuestion, { params: at })}
      reactors={own ? { likers: addressOf(questionLikesPage, at), keepers: addressOf(questionFavouritesPage, at) } : null}
      tags={StaffTags}
      acts={acts}
    >
      {raise.dialog}
      {summary.dialog}
      {closing.dialog}
    </PageTools>
  );
}
