import { decideAppeal } from '@chaguan/contract';
import { useMessages } from '../../../lib/i18n.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { decide } from './data.ts';
import { staffAppealMessages } from './messages.ts';

type Props = {
  appealId: string;
  granted: boolean;
  /** With what there is to say about it. */
  onDecided: (text: string) => void;
  onClose: () => void;
};

/** Decides an appeal, with a reason that its member and the public log get. */
export function AppealDialog({ appealId, granted, onDecided, onClose }: Props) {
  const own = useMessages(staffAppealMessages);
  return (
    <FormDialog
      endpoint={decideAppeal}
      title={granted ? own.grantTitle : own.refuseTitle}
      initial={{ granted, reason: '' }}
      fields={[
        {
          name: 'reason',
          kind: 'lines',
          rows: 3,
          label: own.reason,
          hint: `${granted ? own.grantText : own.refuseText}${own.reasonHint}`,
          first: true,
        },
      ]}
      action={granted ? own.grant : own.refuse}
      danger={!granted}
      save={({ reason }) => decide(appealId, granted, reason)}
      saved={({ state }) => onDecided(state === 'settled' ? own.settled : own.done)}
      onClose={onClose}
    />
  );
}
