import { raiseBounty } from '@chaguan/contract';
import { useRevalidator } from 'react-router';
import { useActKey } from '../../../lib/api/act-key.ts';
import { api } from '../../../lib/api/browser.ts';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { useForm } from '../../../lib/form.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { toast } from '../../../ui/overlays.ts';
import { reportFailure } from '../../failures/report-failure.ts';
import { DialogForm } from '../../forms/dialog-form.tsx';
import type { Question } from '../data.ts';
import { AmountFields, useMore } from './bounty-fields.tsx';
import { bountyFormMessages } from './form-messages.ts';
import { raiseMessages } from './raise-messages.ts';
import type { BountyForm, Sums } from './sums.ts';
import { bountyFields, useBounty } from './use-bounty.ts';

type Props = { question: Question; form: BountyForm; onClose: () => void };

/** The current bounty, as the fields show it: zero is an empty field. */
function offeredBy({ bounty }: Question): Sums {
  return {
    cny: bounty === null || bounty.cny === '0.00' ? '' : bounty.cny,
    points: bounty === null || bounty.points === '0' ? '' : bounty.points,
  };
}

function useRaising({ question, onClose, form: bounds }: Props) {
  const messages = useMessages(bountyFormMessages);
  const { revalidate } = useRevalidator();
  const now = offeredBy(question);
  const draft = useBounty(bounds, now);
  const keys = useActKey();
  const more = useMore(draft, now);
  const form = useForm({ initial: {}, rules: {}, report: (failure) => reportFailure(failure, bountyFields) });
  async function send(): Promise<void> {
    if (!draft.check() || more === '') return;
    const body = draft.body();
    try {
      await api.call(raiseBounty, { params: { questionId: question.id }, body }, { expect: [422], idempotencyKey: keys.keyFor(body) });
    } catch (reason) {
      if (reason instanceof ApiFailure) draft.receive(reason);
      throw reason;
    }
    keys.done();
    onClose();
    toast(messages.raised, { kind: 'success' });
    await revalidate();
  }
  return { draft, now, more, form, send };
}

/** The asker adds or raises a bounty. */
export default function RaiseDialog(props: Props) {
  const messages = useMessages(bountyFormMessages);
  const { raise, offer } = useMessages(raiseMessages);
  const { draft, now, more, form, send } = useRaising(props);
  const { question, onClose } = props;
  const isRaise = question.bounty !== null;
  return (
    <DialogForm
      form={form}
      send={send}
      title={isRaise ? messages.raiseTitle : messages.offerTitle}
      action={isRaise ? raise : offer}
      cancel={messages.cancel}
      disabled={more === ''}
      onClose={onClose}
    >
      <p className="text-small text-ink-2">{isRaise ? messages.raiseText : messages.legendHint}</p>
      <AmountFields form={props.form} draft={draft} now={now} />
      <p role="status" className="rounded-control bg-gold-soft px-3 py-2 text-small font-medium text-gold">
        {more ? messages.more(more) : messages.nothing}
      </p>
    </DialogForm>
  );
}
