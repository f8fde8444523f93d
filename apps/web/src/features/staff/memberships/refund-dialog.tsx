import { cardRules } from '@chaguan/contract';
import { useRevalidator } from 'react-router';
import { useActKey } from '../../../lib/api/act-key.ts';
import { useForm } from '../../../lib/form.ts';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/inputs.tsx';
import { toast } from '../../../ui/overlays.ts';
import { priceText } from '../../memberships/words.ts';
import { reportFailure } from '../../failures/report-failure.ts';
import { staffMessages } from '../messages.ts';
import { cardActs, type StaffCardOrder } from './data.ts';
import { staffCardMessages } from './messages.ts';

/** What goes back and to whom, with the reason that the member reads. */
export function RefundDialog({ order, onClose }: { order: StaffCardOrder; onClose: () => void }) {
  const lang = useLang();
  const words = useMessages(staffMessages);
  const { orders: own } = useMessages(staffCardMessages);
  const { revalidate } = useRevalidator();
  const keys = useActKey();
  const form = useForm({
    initial: { reason: '' },
    rules: { reason: (text) => (text.trim() === '' ? { code: 'field.required' } : null) },
    report: reportFailure,
  });
  async function send({ reason }: { reason: string }): Promise<void> {
    const body = { number: order.number, reason: reason.trim() };
    await cardActs.refund(body.number, body.reason, keys.keyFor(body));
    keys.done();
    onClose();
    toast(own.refunded, { kind: 'success' });
    await revalidate();
  }
  const actions = (
    <>
      <Button onClick={onClose}>{words.cancel}</Button>
      <Button tone="danger" type="submit" form="refund-form" busy={form.busy}>
        {own.refund}
      </Button>
    </>
  );
  return (
    <Dialog open firm title={own.refundTitle} onClose={onClose} actions={actions}>
      <form id="refund-form" noValidate className="grid gap-4 pt-1" onSubmit={(event) => void form.submit(event, send)}>
        <p className="text-small">{own.refundText(order.member?.name ?? '', priceText(order.paid, lang))}</p>
        <Field label={own.reason} required hint={own.reasonHint} error={form.error('reason')}>
          {(control) => <Textarea {...control} name="reason" rows={2} data-autofocus="" maxLength={cardRules.reason.maxLength} value={form.values.reason} onChange={(event) => form.set('reason', event.target.value)} />}
        </Field>
      </form>
    </Dialog>
  );
}
