import { startRefund } from '@chaguan/contract';
import { useMessages } from '../../../lib/i18n.ts';
import { formatMoney } from '../../../lib/numbers.ts';
import { toast } from '../../../ui/overlays.ts';
import { amountProblem } from '../../forms/contract-rules.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import type { StaffPayment } from './data.ts';
import { staffPaymentMessages } from './messages.ts';
import { refundActs } from './refunds.ts';

/** Refunds all or some of a paid order through its provider. */
export function RefundDialog({ payment: { order, refundable }, onClose }: { payment: StaffPayment; onClose: () => void }) {
  const own = useMessages(staffPaymentMessages);
  return (
    <FormDialog
      endpoint={startRefund}
      title={own.startTitle(order.member?.name ?? '')}
      initial={{ amount: refundable, reason: '' }}
      rules={{ amount: (text) => amountProblem(text, 'CNY', 'above zero') }}
      fields={[
        {
          name: 'amount',
          kind: 'money',
          label: own.startAmount,
          required: true,
          first: true,
          aside: own.startLeft(formatMoney(refundable)),
        },
        { name: 'reason', kind: 'lines', rows: 2, label: own.startReason, hint: own.startReasonHint },
      ]}
      action={own.start}
      danger
      save={(body, key) => refundActs.start(order.number, body, key)}
      saved={({ state }) => toast(state === 'sent' ? own.startedDone : own.asksSecond, { kind: state === 'sent' ? 'success' : 'info' })}
      onClose={onClose}
    >
      {() => <p className="rounded-control bg-surface-2 px-3 py-2 text-meta text-ink-2">{own.startNote}</p>}
    </FormDialog>
  );
}
