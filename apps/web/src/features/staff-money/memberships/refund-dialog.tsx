import { refundMembershipCardOrder } from '@chaguan/contract';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { toast } from '../../../ui/overlays.ts';
import { staffMessages } from '../../staff/messages.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormField } from '../../forms/form-field.tsx';
import { priceText } from '../../memberships/price-messages.ts';
import { cardActs, type StaffCardOrder } from './data.ts';
import { staffCardMessages } from './messages.ts';

/** The amount and recipient of the refund, with the reason that the member reads. */
export function RefundDialog({ order, onClose }: { order: StaffCardOrder; onClose: () => void }) {
  const lang = useLang();
  const messages = useMessages(staffMessages);
  const { orders: own } = useMessages(staffCardMessages);
  return (
    <FormDialog
      endpoint={refundMembershipCardOrder}
      title={own.refundTitle}
      initial={{ reason: '' }}
      action={own.refund}
      danger
      save={({ reason }, key) => cardActs.refund(order.number, reason, key)}
      saved={({ state }) => toast(state === 'waiting' ? messages.asked : own.refunded, { kind: 'success' })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className="text-small">
            {own.refundText(order.member?.name ?? '', priceText(order.refundable ?? order.paid, lang), priceText(order.paid, lang))}
          </p>
          <FormField form={form} name="reason" kind="lines" rows={2} first label={own.reason} hint={own.reasonHint} />
        </>
      )}
    </FormDialog>
  );
}
