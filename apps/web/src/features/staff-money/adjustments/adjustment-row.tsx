import { adminMemberPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import { cx } from '../../../ui/cx.ts';
import { Link } from '../../../ui/link.tsx';
import { confirm } from '../../../ui/overlays.ts';
import { Time } from '../../../ui/time.tsx';
import { ActButton } from '../../staff/act-buttons.tsx';
import { useAct } from '../../staff/acts.ts';
import { useMemberName } from '../../staff/member-name.ts';
import { adjustmentActs, type Adjustment } from './data.ts';
import { signedFigure } from './figures.ts';
import { adjustmentMessages } from './messages.ts';

const tones: Record<Adjustment['state'], ChipTone> = { waiting: 'gold', done: 'tea', refused: 'cinnabar', withdrawn: 'plain' };

/** The viewer's actions: a second person decides, the requester may withdraw it. */
function Acts({ item, viewerId, amount }: { item: Adjustment; viewerId: string | undefined; amount: string }) {
  const messages = useMessages(adjustmentMessages);
  const name = useMemberName()(item);
  const act = useAct();
  async function ask(title: string, text: string, action: string, run: () => Promise<unknown>, done: string): Promise<void> {
    if (await confirm({ title, text, action })) await act(run, done);
  }
  const { id, reason } = item;
  if (viewerId === item.requestedBy.id) {
    return (
      <ActButton
        size="small"
        onClick={() =>
          void ask(
            messages.withdrawTitle,
            messages.withdrawText,
            messages.withdraw,
            () => adjustmentActs.withdraw(id),
            messages.withdrawnDone,
          )
        }
      >
        {messages.withdraw}
      </ActButton>
    );
  }
  if (viewerId === item.member.id) return <span className="text-meta text-ink-2">{messages.ownHint}</span>;
  return (
    <>
      <ActButton
        size="small"
        tone="quiet"
        onClick={() =>
          void ask(messages.refuseTitle, messages.refuseText, messages.refuse, () => adjustmentActs.refuse(id), messages.refusedDone)
        }
      >
        {messages.refuse}
      </ActButton>
      <ActButton
        size="small"
        onClick={() =>
          void ask(
            messages.confirmTitle(name, amount),
            messages.confirmText(reason),
            messages.confirm,
            () => adjustmentActs.confirm(id),
            messages.confirmed,
          )
        }
      >
        {messages.confirm}
      </ActButton>
    </>
  );
}

function useHistory(item: Adjustment): string {
  const messages = useMessages(adjustmentMessages);
  const name = useMemberName();
  const requested = messages.requestedBy(name({ member: item.requestedBy }));
  if (item.decidedBy !== null && (item.state === 'done' || item.state === 'refused'))
    return `${requested} · ${messages.decided[item.state](name({ member: item.decidedBy }))}`;
  return item.state === 'done' ? `${requested} · ${messages.alone}` : requested;
}

export function AdjustmentRow({ item, viewerId }: { item: Adjustment; viewerId: string | undefined }) {
  const messages = useMessages(adjustmentMessages);
  const name = useMemberName()(item);
  const history = useHistory(item);
  const amount = signedFigure(item.amount, item.currency);
  const currency = item.currency === 'CNY' ? messages.money : messages.points;
  return (
    <li className="grid gap-1.5 border-t border-line px-4 py-3 first:border-t-0 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:gap-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          <Link to={addressOf(adminMemberPage, { memberId: item.member.id })} className="min-w-0 truncate font-medium">
            {name}
          </Link>
          <span className={cx('font-semibold tabular-nums', item.amount.startsWith('-') ? 'text-cinnabar' : 'text-tea')}>{amount}</span>
          <span className="text-meta text-ink-2">{currency}</span>
          {item.kind === 'write_off' && <Chip>{messages.writeOff}</Chip>}
          <Chip tone={tones[item.state]}>{messages[item.state]}</Chip>
        </p>
        <p className="text-small break-words">{item.reason}</p>
        <p className="text-meta text-ink-2">
          {history} · <Time at={item.decidedAt ?? item.requestedAt} />
        </p>
      </div>
      {item.state === 'waiting' && (
        <span className="flex items-center justify-end gap-2">
          <Acts item={item} viewerId={viewerId} amount={`${amount} ${currency}`} />
        </span>
      )}
    </li>
  );
}
