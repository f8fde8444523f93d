import { adminChangesPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { Link } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { Chip } from '../../ui/chip.tsx';
import { confirm } from '../../ui/overlays.ts';
import { ActSwitch } from '../staff/act-buttons.tsx';
import { useAct } from '../staff/acts.ts';
import { staffMessages } from '../staff/messages.ts';
import { RowButtons } from '../staff/row-buttons.tsx';
import { providerActs, type ModelProvider } from './data.ts';
import { staffAssistantMessages } from './messages.ts';
import { ProviderTest } from './provider-test.tsx';

type Props = { provider: ModelProvider; first: boolean; last: boolean; onEdit: () => void; onMove: (by: 1 | -1) => void };

export function ProviderRow({ provider, first, last, onEdit, onMove }: Props) {
  const messages = useMessages(staffMessages);
  const own = useMessages(staffAssistantMessages);
  const act = useAct();
  const { id, sort: _, keySet, waiting, ...rest } = provider;
  const { name, kind, address, enabled, models } = rest;

  async function remove(): Promise<void> {
    const question = { title: own.removeTitle(name), text: own.removeText, action: messages.remove, danger: true };
    if (await confirm(question)) await act(() => providerActs.remove(id), messages.deleted);
  }
  const flip = () =>
    void act(
      () => providerActs.save(id, { ...rest, key: '', enabled: !enabled, removeKey: false }),
      (after) => (after.enabled ? own.switchedOn : after.waiting ? own.asksSecond : own.switchedOff),
    );

  return (
    <li className="grid gap-2 border-t border-line py-2.5 pr-2 pl-4 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-2">
            <span className="truncate text-small font-medium">{name}</span>
            <Chip tone={enabled ? 'tea' : 'plain'}>{enabled ? own.on : own.off}</Chip>
            {waiting && (
              <Link to={addressOf(adminChangesPage)} className="flex">
                <Chip tone="gold">{own.waitsForSecond}</Chip>
              </Link>
            )}
            {!keySet && <Chip tone="gold">{own.noKey}</Chip>}
          </span>
          <span className="block truncate text-meta text-ink-2">
            {own.kinds[kind]} · {models.map((model) => model.name).join(', ')}
          </span>
          <span className="block truncate text-meta text-ink-2">{address}</span>
        </span>
        <span className="flex items-center max-md:w-full max-md:justify-end">
          <ActSwitch checked={enabled} onChange={flip} className="mr-2">
            <span className="sr-only">{own.enabledNamed(name)}</span>
          </ActSwitch>
          <RowButtons name={name} first={first} last={last} onMove={onMove} onEdit={onEdit} onRemove={() => void remove()} />
        </span>
      </div>
      <ProviderTest key={JSON.stringify(rest)} provider={provider} />
    </li>
  );
}
