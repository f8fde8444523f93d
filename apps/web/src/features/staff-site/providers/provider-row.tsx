import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { Chip } from '../../../ui/chip.tsx';
import { confirm } from '../../../ui/overlays.ts';
import { ProductMark } from '../../third-party/product-mark.tsx';
import { ActSwitch } from '../../staff/act-buttons.tsx';
import { useAct } from '../../staff/acts.ts';
import { staffMessages } from '../../staff/messages.ts';
import { RowButtons } from '../../staff/row-buttons.tsx';
import { formOf, providerActs, type SignInProvider } from './data.ts';
import { providerMessages } from './messages.ts';

type Props = { provider: SignInProvider; first: boolean; last: boolean; onEdit: () => void; onMove: (by: 1 | -1) => void };

export function ProviderRow({ provider, first, last, onEdit, onMove }: Props) {
  const messages = useMessages(staffMessages);
  const own = useMessages(providerMessages);
  const lang = useLang();
  const act = useAct();
  const { id, product, accounts, enabled } = provider;
  const name = nameIn(provider.name, lang);

  async function remove(): Promise<void> {
    const question = { title: own.removeTitle(name), text: own.removeText(accounts), action: messages.remove, danger: true };
    if (await confirm(question)) await act(() => providerActs.remove(id), messages.deleted);
  }

  const flip = () =>
    void act(
      () => providerActs.save(id, { ...formOf(provider), enabled: !enabled }),
      ({ waiting }) => (waiting ? messages.asked : enabled ? own.switchedOff : own.switchedOn),
    );
  const where =
    product === 'oidc' ? provider.issuer : [provider.openAppId, provider.officialAppId].filter((part) => part !== '').join(' · ');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2.5 pr-2 pl-4 first:border-t-0">
      <ProductMark product={product} className="size-5 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <span className="truncate text-small font-medium">{name}</span>
          <Chip tone={enabled ? 'tea' : 'plain'}>{enabled ? own.on : own.off}</Chip>
          {provider.waiting && <Chip tone="gold">{messages.waitsForSecond}</Chip>}
        </span>
        <span className="block truncate text-meta text-ink-2">
          {where} · {accounts === 0 ? own.noneYet : own.accounts(accounts)}
        </span>
      </span>
      <span className="flex items-center max-md:w-full max-md:justify-end">
        <ActSwitch checked={enabled} onChange={flip} className="mr-2">
          <span className="sr-only">{own.enabledNamed(name)}</span>
        </ActSwitch>
        <RowButtons name={name} first={first} last={last} onMove={onMove} onEdit={onEdit} onRemove={() => void remove()} />
      </span>
    </li>
  );
}
