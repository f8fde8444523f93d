import { useMessages } from '../../../lib/i18n.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { confirm } from '../../../ui/overlays.ts';
import { Time } from '../../../ui/time.tsx';
import { CopyLine } from '../../api-keys/copy-line.tsx';
import { ActButton, ActIconButton, ActSwitch } from '../../staff/act-buttons.tsx';
import { useAct } from '../../staff/acts.ts';
import { staffMessages } from '../../staff/messages.ts';
import { applicationActs, formOf, type Application, type NewSecret } from './data.ts';
import { staffApplicationMessages } from './messages.ts';

function Facts({ application: { redirectAddresses, secretHint, members, usedAt } }: { application: Application }) {
  const own = useMessages(staffApplicationMessages);
  return (
    <>
      <p className="flex min-w-0 flex-wrap gap-x-3 text-meta text-ink-2">
        <span>{own.members(members)}</span>
        {secretHint !== null && (
          <span>
            {own.secret} <span className="font-mono">…{secretHint}</span>
          </span>
        )}
        <span>
          {usedAt === null ? (
            own.neverUsed
          ) : (
            <>
              {own.used} <Time at={usedAt} />
            </>
          )}
        </span>
      </p>
      <ul className="text-meta text-ink-2">
        {redirectAddresses.map((address) => (
          <li key={address} className="break-all">
            {address}
          </li>
        ))}
      </ul>
    </>
  );
}

type Props = { application: Application; onEdit: () => void; onSecret: (made: NewSecret) => void };

export function ApplicationRow({ application, onEdit, onSecret }: Props) {
  const messages = useMessages(staffMessages);
  const own = useMessages(staffApplicationMessages);
  const act = useAct();
  const { id, name, clientId, proof, enabled } = application;
  async function remove(): Promise<void> {
    const sure = await confirm({ title: own.removeTitle(name), text: own.removeText, action: messages.remove, danger: true });
    if (sure) await act(() => applicationActs.remove(id), messages.deleted);
  }
  async function renew(): Promise<void> {
    if (!(await confirm({ title: own.renewTitle(name), text: own.renewText, action: own.renew }))) return;
    await act(async () => onSecret(await applicationActs.renew(id)), own.saved);
  }
  const flip = () => applicationActs.save(id, { ...formOf(application), enabled: !enabled });
  return (
    <li className="grid gap-2 border-t border-line py-3 pr-2 pl-4 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
          <span className="truncate text-small font-medium">{name}</span>
          <Chip tone={enabled ? 'tea' : 'plain'}>{enabled ? own.on : own.off}</Chip>
        </span>
        <span className="flex items-center">
          <ActSwitch checked={enabled} onChange={() => void act(flip, own.saved)} className="mr-2">
            <span className="sr-only">{`${own.enabled} ${name}`}</span>
          </ActSwitch>
          <ActIconButton label={`${messages.edit} ${name}`} icon={<Icon name="pencil" size={16} />} onClick={onEdit} />
          <ActIconButton label={`${messages.remove} ${name}`} icon={<Icon name="trash-2" size={16} />} onClick={() => void remove()} />
        </span>
      </div>
      <Facts application={application} />
      <div className="mr-2 grid gap-2">
        <p className="-mb-1 text-meta text-ink-2">{own.clientId}</p>
        <CopyLine label={own.clientId} text={clientId} />
        {proof !== 'pkce' && (
          <p>
            <ActButton size="small" icon={<Icon name="key-round" size={16} />} onClick={() => void renew()}>
              {own.renew}
            </ActButton>
          </p>
        )}
      </div>
    </li>
  );
}
