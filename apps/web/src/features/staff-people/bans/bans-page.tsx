import { addAddressBan, deleteAddressBan, type Answer, type listAddressBans } from '@chaguan/contract';
import { useState } from 'react';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { confirm, toast } from '../../../ui/overlays.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { Time } from '../../../ui/time.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { ActButton, ActIconButton } from '../../staff/act-buttons.tsx';
import { useAct } from '../../staff/acts.ts';
import { Area } from '../../staff/area.tsx';
import { banMessages } from './messages.ts';

type Ban = Answer<typeof listAddressBans>['items'][number];

function BanDialog({ onClose }: { onClose: () => void }) {
  const own = useMessages(banMessages);
  return (
    <FormDialog
      endpoint={addAddressBan}
      title={own.add}
      initial={{ network: '', scope: 'write' as const, days: '0', reason: '' }}
      fields={[
        { name: 'network', label: own.network, kind: 'code', hint: own.networkHint, first: true },
        {
          name: 'scope',
          kind: 'select',
          label: own.scope,
          choices: [
            { value: 'write', label: own.write },
            { value: 'all', label: own.all },
          ],
        },
        { name: 'days', label: own.days, kind: 'whole', hint: own.daysHint },
        { name: 'reason', label: own.reason, kind: 'lines', rows: 2, hint: own.reasonHint },
      ]}
      save={(body) => api.call(addAddressBan, { body })}
      saved={({ network }) => toast(own.added(network), { kind: 'success' })}
      action={own.add}
      onClose={onClose}
    />
  );
}

function Row({ ban }: { ban: Ban }) {
  const own = useMessages(banMessages);
  const act = useAct();
  async function lift(): Promise<void> {
    const agreed = await confirm({ title: own.liftTitle, text: own.liftText(ban.network), action: own.liftTitle });
    if (agreed) await act(() => api.call(deleteAddressBan, { params: { banId: ban.id } }), own.lifted(ban.network));
  }
  return (
    <li className="flex items-center gap-3 border-t border-line py-2 pr-2 pl-4">
      <span className="grid min-w-0 flex-1 gap-1">
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-mono text-small break-all">{ban.network}</span>
          <Chip tone={ban.scope === 'all' ? 'cinnabar' : 'gold'}>{own[ban.scope]}</Chip>
          {ban.ended && <Chip>{own.ended}</Chip>}
        </span>
        {ban.reason !== '' && <span className="text-small break-words">{ban.reason}</span>}
        <span className="flex flex-wrap gap-x-3 text-meta text-ink-2">
          <span>
            <Time at={ban.madeAt} /> {own.by(ban.madeBy)}
          </span>
          <span>
            {ban.endsAt ? (
              <>
                {own.until} <time dateTime={ban.endsAt}>{formatDateTime(ban.endsAt)}</time>
              </>
            ) : (
              own.forever
            )}
          </span>
        </span>
      </span>
      <ActIconButton label={own.lift(ban.network)} icon={<Icon name="x" size={16} />} onClick={() => void lift()} />
    </li>
  );
}

export function BansPage({ bans, own: address }: { bans: readonly Ban[]; own: string }) {
  const own = useMessages(banMessages);
  const [adding, add] = useState(false);
  const button = (
    <ActButton tone="primary" icon={<Icon name="plus" size={16} />} onClick={() => add(true)}>
      {own.add}
    </ActButton>
  );
  return (
    <Area title={own.title} aside={button} note={own.note(address)}>
      <Card>
        {bans.length === 0 ? (
          <EmptyState title={own.emptyTitle} text={own.emptyText} />
        ) : (
          <ul className="-mt-px">
            {bans.map((ban) => (
              <Row key={ban.id} ban={ban} />
            ))}
          </ul>
        )}
      </Card>
      {adding && <BanDialog onClose={() => add(false)} />}
    </Area>
  );
}
