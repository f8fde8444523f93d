import { adjustBounty } from '@chaguan/contract';
import { useRevalidator } from 'react-router';
import { useActKey } from '../../../lib/api/act-key.ts';
import { api } from '../../../lib/api/browser.ts';
import { useForm } from '../../../lib/form.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { toast } from '../../../ui/overlays.ts';
import { unitsOf } from '../../questions/bounty/sums.ts';
import { reportFailure } from '../../failures/report-failure.ts';
import type { Questions } from './data.ts';
import { staffQuestionMessages } from './messages.ts';

type Values = { bountyCny: string; bountyPoints: string };
type Props = { question: Questions['items'][number]; onClose: () => void };

/** New totals of an open bounty; the difference is the asker's. */
export function BountyDialog({ question: { id, title, author, bounty }, onClose }: Props) {
  const words = useMessages(staffQuestionMessages);
  const { revalidate } = useRevalidator();
  const keys = useActKey();
  const form = useForm<Values>({
    initial: { bountyCny: bounty?.cny ?? '0', bountyPoints: bounty?.points ?? '0' },
    rules: {
      bountyCny: (text) => (unitsOf(text, 'cny') === undefined ? { code: 'amount.format' } : null),
      bountyPoints: (text) => (unitsOf(text, 'points') === undefined ? { code: 'amount.format' } : null),
    },
    report: reportFailure,
  });
  async function save({ bountyCny, bountyPoints }: Values): Promise<void> {
    const body = { bountyCny: bountyCny.trim(), bountyPoints: bountyPoints.trim() };
    await api.call(adjustBounty, { params: { questionId: id }, body }, { expect: [422], idempotencyKey: keys.keyFor(body) });
    keys.done();
    onClose();
    toast(words.bountyAdjusted, { kind: 'success' });
    await revalidate();
  }
  const actions = (
    <>
      <Button onClick={onClose}>{words.cancel}</Button>
      <Button tone="primary" type="submit" form="bounty-form" busy={form.busy}>{words.save}</Button>
    </>
  );
  const field = (name: keyof Values, label: string) => (
    <Field label={label} error={form.error(name)}>
      {(control) => (
        <Input
          {...control}
          name={name}
          inputMode={name === 'bountyCny' ? 'decimal' : 'numeric'}
          autoComplete="off"
          maxLength={20}
          className="tabular-nums"
          value={form.values[name]}
          onChange={(event) => form.set(name, event.target.value)}
          onBlur={() => form.leave(name)}
        />
      )}
    </Field>
  );
  return (
    <Dialog open firm title={words.bountyTitle} onClose={onClose} actions={actions}>
      <form id="bounty-form" noValidate className="grid gap-4 pt-1" onSubmit={(event) => void form.submit(event, save)}>
        <p className="text-small break-words text-ink-2">{words.bountyOf(author.name, title)}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          {field('bountyCny', words.bountyCny)}
          {field('bountyPoints', words.bountyPoints)}
        </div>
        <p className="rounded-control bg-surface-2 px-3 py-2 text-meta text-ink-2">{words.bountyNote}</p>
      </form>
    </Dialog>
  );
}
