import { refuseRefund } from '@chaguan/contract';
import { useState, type FormEvent } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import type { TagNames } from '../staff-oversight/changes/data.ts';
import type { Act } from './acts.ts';
import { useActNames } from './card-acts.tsx';
import type { Item } from './data.ts';
import { decideMessages } from './decide-messages.ts';
import { queueMessages } from './messages.ts';
import { Terms } from './terms.tsx';
import { staffLimitsOf } from '../forms/staff-limits.ts';

type SettledKind = 'refund' | 'adjustment' | 'change' | 'registration' | 'payout';

type Props = { item: Item; act: Act; tagNames: TagNames; onDecide: (reason: string) => void; onClose: () => void };

/** The final confirmation for what moves money or changes the site; Enter confirms. */
export function DecideDialog({ item, act, tagNames, onDecide, onClose }: Props) {
  const messages = useMessages(queueMessages);
  const decisions = useMessages(decideMessages);
  const action = useActNames()(item)[act];
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const kind = item.kind as SettledKind;
  const asks = (kind === 'refund' || kind === 'registration' || kind === 'payout') && act === 'refuse';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (asks && reason.trim() === '') setError(messages.reasonNeeded);
    else onDecide(reason);
  };
  const actions = (
    <>
      <Button onClick={onClose}>{messages.cancel}</Button>
      <Button tone="primary" type="submit" form="decide" {...(!asks && { 'data-autofocus': '' })}>
        {action}
      </Button>
    </>
  );
  return (
    <Dialog open title={decisions.decideTitle[kind][act]} onClose={onClose} actions={actions} form="dialog">
      <form id="decide" noValidate onSubmit={submit} className="grid gap-3">
        <Terms item={item} tagNames={tagNames} />
        {item.excerpt !== '' && <p className="text-small break-words">{item.excerpt}</p>}
        <p className="text-small text-ink-2">{decisions.decideText[kind][act]}</p>
        {asks && (
          <Field label={messages.reason} error={error}>
            {(control) => (
              <Input
                {...control}
                data-autofocus
                maxLength={staffLimitsOf(refuseRefund, 'reason').maxLength}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
        )}
      </form>
    </Dialog>
  );
}
