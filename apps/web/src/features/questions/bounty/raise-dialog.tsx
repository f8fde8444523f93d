import { raiseBounty } from '@chaguan/contract';
import { useState, type FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import { useActKey } from '../../../lib/api/act-key.ts';
import { api } from '../../../lib/api/browser.ts';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/overlays.ts';
import { reportFailure } from '../../failures/report-failure.ts';
import type { Question } from '../data.ts';
import { AmountFields, useMore } from './bounty-fields.tsx';
import { bountyFormMessages } from './form-messages.ts';
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

function useRaising({ question, onClose, form }: Props) {
  const messages = useMessages(bountyFormMessages);
  const { revalidate } = useRevalidator();
  const now = offeredBy(question);
  const draft = useBounty(form, now);
  const keys = useActKey();
  const [busy, setBusy] = useState(false);
  const more = useMore(draft, now);
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy || !draft.check() || more === '') return;
    const body = draft.body();
    setBusy(true);
    try {
      await api.call(raiseBounty, { params: { questionId: question.id }, body }, { expect: [422], idempotencyKey: keys.keyFor(body) });
      keys.done();
      onClose();
      toast(messages.raised, { kind: 'success' });
      await revalidate();
    } catch (reason) {
      if (!(reason instanceof ApiFailure)) throw reason;
      draft.take(reason);
      reportFailure(reason, bountyFields);
    } finally {
      setBusy(false);
    }
  }
  return { draft, now, more, busy, send };
}

/** The asker adds or raises a bounty. */
export default function RaiseDialog(props: Props) {
  const messages = useMessages(bountyFormMessages);
  const { draft, now, more, busy, send } = useRaising(props);
  const { form, question, onClose } = props;
  const isRaise = question.bounty !== null;
  const actions = (
    <>
      <Button onClick={onClose}>{messages.cancel}</Button>
      <Button tone="primary" type="submit" form="raise-form" busy={busy} disabled={more === ''}>
        {isRaise ? messages.raise : messages.offer}
      </Button>
    </>
  );
  return (
    <Dialog open firm title={isRaise ? messages.raiseTitle : messages.offerTitle} onClose={onClose} actions={actions}>
      <form id="raise-form" noValidate className="grid gap-4 pt-1" onSubmit={(event) => void send(event)}>
        <p className="text-small text-ink-2">{isRaise ? messages.raiseText : messages.legendHint}</p>
        <AmountFields form={form} draft={draft} now={now} />
        <p role="status" className="rounded-control bg-gold-soft px-3 py-2 text-small font-medium text-gold">
          {more ? messages.more(more) : messages.nothing}
        </p>
      </form>
    </Dialog>
  );
}
