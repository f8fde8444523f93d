import { useMessages } from '../../../lib/i18n.ts';
import { HelpLink } from '../../help-link/help-link.tsx';
import { AmountField } from './amount-field.tsx';
import { useSums } from './bounty-chip.tsx';
import { bountyFormMessages } from './form-messages.ts';
import { decimalOf, fieldOf, kinds, moreThan, type BountyForm, type Sums } from './sums.ts';
import type { BountyDraft } from './use-bounty.ts';

type Props = { form: BountyForm; draft: BountyDraft; now?: Sums };

/** Current values for the request: both currencies, empty for none. */
export function useMore(draft: BountyDraft, now: Sums): string {
  const sums = useSums();
  const more = (kind: 'cny' | 'points') => decimalOf(moreThan(now[kind], draft.values[kind], kind) ?? 0n, kind);
  return sums(more('cny'), more('points'));
}

/** Money beside points, whichever the settings allow. */
export function AmountFields({ form, draft, now }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {kinds
        .filter((kind) => form[kind] !== null)
        .map((kind) => (
          <AmountField
            key={kind}
            kind={kind}
            form={form}
            now={now?.[kind]}
            value={draft.values[kind]}
            error={draft.errors[fieldOf[kind]] ?? null}
            onChange={(value) => draft.set(kind, value)}
          />
        ))}
    </div>
  );
}

const none: Sums = { cny: '0', points: '0' };

/** Part of the question form: a bounty is offered with the question. */
export function BountyFields({ form, draft }: Props) {
  const messages = useMessages(bountyFormMessages);
  const total = useMore(draft, none);
  return (
    <div className="grid min-w-0 gap-3">
      <p className="text-small text-ink-2">{messages.legendHint}</p>
      <AmountFields form={form} draft={draft} />
      <p role="status" className="text-small font-medium text-gold empty:hidden">
        {total && messages.total(total)}
      </p>
      <HelpLink subject="bounty" />
    </div>
  );
}
