import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/name.ts';
import { Chip } from '../../../ui/chip.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Switch } from '../../../ui/inputs.tsx';
import { confirm } from '../../../ui/overlays.ts';
import { ProductMark } from '../../third-party/product-mark.tsx';
import { useAct } from '../acts.ts';
import { staffMessages } from '../messages.ts';
import { formOf, providerActs, type Provider } from './data.ts';
import { providerMessages } from './messages.ts';

type Props = { provider: Provider; first: boolean; last: boolean; onEdit: () => void; onMove: (by: 1 | -1) => void };

export function ProviderRow({ provider, first, last, onEdit, onMove }: Props) {
  const messages = useMessages(staffMessages);
  const own = useMessages(providerMessages);
  const lang = useLang();
  const act = useAct();
  const { id, product, accounts, enabled } = provider;
  const name = nameIn(provider.name, lang);
  const named = (what: string) => `${what} ${name}`;

  async function remove(): Promise<void> {
    const asked = { title: own.removeTitle(name), text: own.removeText(accounts), action: messages.remove, danger: true };
    if (await confirm(asked)) await act(() => providerActs.remove(id), messages.deleted);
  }

  const flip = () => void act(() => providerActs.save(id, { ...formOf(provider), enabled: !enabled }), enabled ? own.switchedOff : own.switchedOn);
  const where = product === 'oidc' ? provider.issuer : [provider.openAppId, provider.officialAppId].filter((part) => part !== '').join(' · ');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2.5 pr-2 pl-4 first:border-t-0">
      <ProductMark product={product} className="size-5 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <span className="truncate text-small font-medium">{name}</span>
          <Chip tone={enabled ? 'tea' : 'plain'}>{enabled ? own.on : own.off}</Chip>
        </span>
        <span className="block truncate text-meta text-ink-2">
          {where} · {accounts === 0 ? own.noneYet : own.accounts(accounts)}
        </span>
      </span>
      <span className="flex items-center max-md:w-full max-md:justify-end">
        <Switch checked={enabled} onChange={flip} className="mr-2">
          <span className="sr-only">{own.enabledNamed(name)}</span>
        </Switch>
        <IconButton label={named(messages.up)} icon={<Icon name="arrow-up" size={16} />} disabled={first} onClick={() => onMove(-1)} />
        <IconButton label={named(messages.down)} icon={<Icon name="arrow-down" size={16} />} disabled={last} onClick={() => onMove(1)} />
        <IconButton label={named(messages.edit)} icon={<Icon name="pencil" size={16} />} onClick={onEdit} />
        <IconButton label={named(messages.remove)} icon={<Icon name="trash-2" size={16} />} onClick={() => void remove()} />
      </span>
    </li>
  );
}
