import { endPayout, refusePayout } from '@chaguan/contract';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { formatMoney } from '../../../lib/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { confirm, showDialog, toast } from '../../../ui/overlays.ts';
import { reportFailure } from '../../failures/report-failure.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { ActButton } from '../../staff/act-buttons.tsx';
import { useAct } from '../../staff/acts.ts';
import { useMemberName } from '../../staff/member-name.ts';
import { type Payout, payoutActs, type Recipient } from './data.ts';
import { staffPayoutMessages } from './messages.ts';
import { toBePaid } from './sums.ts';

type Props = { payout: Payout; onClose: () => void };

function RecipientDialog({ payout, recipient, onClose }: Props & { recipient: Recipient }) {
  const messages = useMessages(staffPayoutMessages);
  const name = useMemberName()(payout);
  return (
    <Dialog
      open
      title={messages.recipientTitle(name)}
      onClose={onClose}
      actions={
        <Button onClick={onClose} data-autofocus="">
          {messages.close}
        </Button>
      }
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-small">
        <dt className="text-ink-2">{messages.name}</dt>
        <dd className="break-words">{recipient.name}</dd>
        <dt className="text-ink-2">{messages.methods[payout.method]}</dt>
        <dd className="break-all tabular-nums">{recipient.account}</dd>
      </dl>
      <p className="mt-3 text-meta text-ink-2">{messages.recipientNote}</p>
    </Dialog>
  );
}

function RefuseDialog({ payout, onClose }: Props) {
  const messages = useMessages(staffPayoutMessages);
  const name = useMemberName()(payout);
  return (
    <FormDialog
      endpoint={refusePayout}
      title={messages.refuseTitle(name)}
      initial={{ reason: '' }}
      fields={[{ name: 'reason', kind: 'lines', rows: 2, label: messages.refuseReason, hint: messages.refuseHint, first: true }]}
      action={messages.refuse}
      danger
      save={({ reason }) => payoutActs.refuse(payout.id, reason)}
      saved={({ state }) =>
        toast(state === 'done' ? messages.refused : messages.asksSecond, { kind: state === 'done' ? 'success' : 'info' })
      }
      onClose={onClose}
    >
      {() =>
        payout.state === 'approved' && <p className="rounded-control bg-surface-2 px-3 py-2 text-meta text-ink-2">{messages.refuseNote}</p>
      }
    </FormDialog>
  );
}

function EndDialog({ payout, onClose }: Props) {
  const messages = useMessages(staffPayoutMessages);
  return (
    <FormDialog
      endpoint={endPayout}
      title={messages.endTitle(formatMoney(toBePaid(payout)))}
      initial={{ reference: '' }}
      fields={[{ name: 'reference', label: messages.endReference, hint: messages.endHint, first: true }]}
      action={messages.endAction}
      save={({ reference }) => payoutActs.end(payout.id, reference)}
      saved={messages.endDone}
      onClose={onClose}
    />
  );
}

/** What the viewer may do with a payout that has not ended. */
export function PayoutActs({ payout }: { payout: Payout }) {
  const messages = useMessages(staffPayoutMessages);
  const name = useMemberName()(payout);
  const act = useAct();
  const { id, state, waiting } = payout;
  async function open(): Promise<void> {
    try {
      const recipient = await payoutActs.open(id);
      showDialog((close) => <RecipientDialog payout={payout} recipient={recipient} onClose={close} />);
    } catch (reason) {
      if (!(reason instanceof ApiFailure)) throw reason;
      reportFailure(reason);
    }
  }
  async function check(): Promise<void> {
    const title = messages.checkTitle(name, formatMoney(payout.amount));
    if (await confirm({ title, text: messages.checkText, action: messages.check })) await act(() => payoutActs.check(id), messages.checked);
  }
  return (
    <>
      <ActButton size="small" tone="quiet" onClick={() => void open()}>
        {messages.recipient}
      </ActButton>
      {waiting !== 'return' && (
        <ActButton size="small" tone="quiet" onClick={() => showDialog((close) => <RefuseDialog payout={payout} onClose={close} />)}>
          {messages.refuse}
        </ActButton>
      )}
      {state === 'requested' && waiting === null && (
        <ActButton size="small" onClick={() => void check()}>
          {messages.check}
        </ActButton>
      )}
      {state === 'approved' && (
        <ActButton size="small" onClick={() => showDialog((close) => <EndDialog payout={payout} onClose={close} />)}>
          {messages.end}
        </ActButton>
      )}
    </>
  );
}
