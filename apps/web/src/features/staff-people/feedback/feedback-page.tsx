import { adminFeedbackPage, answerFeedback, feedbackStates } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useState } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { Area } from '../../staff/area.tsx';
import { FilterBarForm } from '../../staff/filter-bar-form.tsx';
import { staffMessages } from '../../staff/messages.ts';
import { feedbackActs, feedbackFilters, type Feedback, type FeedbackFilters, type loadFeedback } from './data.ts';
import { FeedbackRow } from './feedback-row.tsx';
import { staffFeedbackMessages } from './messages.ts';

function DayFilter({ filters }: { filters: FeedbackFilters }) {
  const messages = useMessages(staffMessages);
  const own = useMessages(staffFeedbackMessages);
  const { state, from = '', until = '' } = filters;
  return (
    <FilterBarForm
      key={`${from} ${until}`}
      action={addressOf(adminFeedbackPage)}
      addressFor={(query) => addressOf(adminFeedbackPage, { ...feedbackFilters(query), state })}
      className="grid max-w-[520px] grid-cols-2 items-end gap-3 px-4 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto_auto]"
    >
      {(['from', 'until'] as const).map((name) => (
        <Field key={name} label={own[name]}>
          {(control) => <Input {...control} name={name} type="date" defaultValue={name === 'from' ? from : until} />}
        </Field>
      ))}
      <Button type="submit" className="min-h-10! max-md:col-span-2">
        {messages.filter}
      </Button>
      {(from || until) && (
        <ButtonLink tone="quiet" className="min-h-10!" to={addressOf(adminFeedbackPage, { state })}>
          {messages.clear}
        </ButtonLink>
      )}
    </FilterBarForm>
  );
}

function AnswerDialog({ feedback, onClose }: { feedback: Feedback; onClose: () => void }) {
  const own = useMessages(staffFeedbackMessages);
  return (
    <FormDialog
      endpoint={answerFeedback}
      title={own.answerTitle(feedback.name)}
      initial={{ answer: '' }}
      fields={[{ name: 'answer', kind: 'lines', label: own.answerLabel, hint: own.answerTo(feedback.contact), rows: 6, first: true }]}
      action={own.answer}
      save={({ answer }) => feedbackActs.answer(feedback.id, answer)}
      saved={own.answered}
      onClose={onClose}
    />
  );
}

/** Feedback sent to the staff. */
export function StaffFeedbackPage({ filters, before, feedback }: Awaited<ReturnType<typeof loadFeedback>>) {
  const messages = useMessages(staffMessages);
  const own = useMessages(staffFeedbackMessages);
  const [answering, answer] = useState<Feedback | null>(null);
  const tabs = [undefined, ...feedbackStates].map((state) => ({
    to: addressOf(adminFeedbackPage, { ...filters, state }),
    label: state ? own.states[state] : own.all,
    current: state === filters.state,
  }));
  return (
    <Area title={messages.feedback} note={own.note}>
      <Card className="min-w-0">
        <Tabs label={own.filter} tabs={tabs} className="border-b border-line px-1" />
        <DayFilter filters={filters} />
        {feedback.items.length === 0 ? (
          <EmptyState title={own.emptyTitle} text={own.emptyText} />
        ) : (
          <ul aria-label={own.list}>
            {feedback.items.map((one) => (
              <FeedbackRow key={one.id} feedback={one} onAnswer={() => answer(one)} />
            ))}
          </ul>
        )}
      </Card>
      {(before ?? feedback.next) && (
        <nav className="flex justify-center gap-2">
          {before && <ButtonLink to={addressOf(adminFeedbackPage, filters)}>{own.newest}</ButtonLink>}
          {feedback.next && <ButtonLink to={addressOf(adminFeedbackPage, { ...filters, before: feedback.next })}>{own.older}</ButtonLink>}
        </nav>
      )}
      {answering && <AnswerDialog feedback={answering} onClose={() => answer(null)} />}
    </Area>
  );
}
