import {
  readBountyForm,
  closeAnswers,
  deleteQuestion,
  editQuestionPage,
  pinQuestion,
  questionFavouritesPage,
  questionLikesPage,
  restoreQuestion,
} from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { memberStore } from '../../../lib/session.ts';
import { useStore } from '../../../lib/store.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { MenuItem } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/overlays.ts';
import { PageTools } from '../../posts/page-tools.tsx';
import { useStaffOfPage } from '../../posts/use-staff-of-page.ts';
import { bountyFormMessages } from '../bounty/form-messages.ts';
import type { BountyForm } from '../bounty/sums.ts';
import type { Question } from '../data.ts';
import { questionActMessages } from './act-messages.ts';
import { Coming } from '../../../ui/coming.tsx';

const StaffTags = lazy(() => import('../write/staff-tags.tsx').then((m) => ({ default: m.StaffTags })));
const RaiseDialog = lazy(() => import('../bounty/raise-dialog.tsx'));

/** The staff menu of a question: each entry says what it would do now. */
function useStaffItems(question: Question): MenuItem[] {
  const messages = useMessages(questionActMessages);
  const params = { questionId: question.id };
  const close = (closed: boolean) => api.call(closeAnswers, { params, body: { closed } });
  const pin = (order: number) => api.call(pinQuestion, { params, body: { order } });
  const { pins, states, switchItem } = useStaffOfPage({ kind: 'question', ...question }, pin);
  return [
    ...pins,
    switchItem(question.answersClosed, close, { on: [messages.close, messages.closedNow], off: [messages.open, messages.openNow] }),
    { kind: 'line' },
    ...states,
  ];
}

/** What there is to offer is asked when it is pressed. */
function RaiseButton({ question }: { question: Question }) {
  const messages = useMessages(bountyFormMessages);
  const [form, setForm] = useState<BountyForm | null>(null);
  async function open(): Promise<void> {
    const found = await api.call(readBountyForm);
    if (found.cny === null && found.points === null) toast(messages.off);
    else setForm(found);
  }
  return (
    <>
      <Button tone="quiet" className="px-3 max-sm:px-2" icon={<Icon name="coins" size={17} />} onClick={() => void open()}>
        <span className="max-sm:sr-only">{question.bounty === null ? messages.offer : messages.raise}</span>
      </Button>
      {form && (
        <Suspense fallback={<Coming />}>
          <RaiseDialog question={question} form={form} onClose={() => setForm(null)} />
        </Suspense>
      )}
    </>
  );
}

/** What the asker and staff can do with a question. */
export default function QuestionTools({ question, onAppend }: { question: Question; onAppend: () => void }) {
  const messages = useMessages(questionActMessages);
  const me = useStore(memberStore);
  const staffItems = useStaffItems(question);
  const { viewer, author } = question;
  const at = { questionId: question.id };
  const own = me?.id === author.id || viewer.moderate;
  return (
    <PageTools
      viewer={viewer}
      subject={{ kind: 'question', ...question }}
      editPath={addressOf(editQuestionPage, at)}
      remove={() => api.call(deleteQuestion, { params: at })}
      restore={() => api.call(restoreQuestion, { params: at })}
      reactors={own ? { likers: addressOf(questionLikesPage, at), keepers: addressOf(questionFavouritesPage, at) } : null}
      staffItems={staffItems}
      tags={StaffTags}
    >
      {viewer.append && (
        <Button tone="quiet" className="px-3 max-sm:px-2" icon={<Icon name="list-plus" size={17} />} onClick={onAppend}>
          <span className="max-sm:sr-only">{messages.append}</span>
        </Button>
      )}
      {viewer.raise && <RaiseButton question={question} />}
    </PageTools>
  );
}
