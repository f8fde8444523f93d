import { adminEditCustomPage, customPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { reloadUserInfo } from '../../../lib/site.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { confirm } from '../../../ui/overlays.ts';
import { Time } from '../../../ui/time.tsx';
import { ActIconButton } from '../../staff/act-buttons.tsx';
import { useAct } from '../../staff/acts.ts';
import { staffMessages } from '../../staff/messages.ts';
import { pageActs, type StaffPage } from './data.ts';
import { pageMessages } from './messages.ts';

type Props = { page: StaffPage; onEdit: () => void };

function Acts({ page, name, onEdit }: Props & { name: string }) {
  const messages = useMessages(staffMessages);
  const own = useMessages(pageMessages);
  const act = useAct();
  const { id, deleted } = page;
  async function remove(): Promise<void> {
    const agreed = await confirm(
      deleted
        ? { title: own.removeTitle, text: own.removeText(name), action: own.removeForGood, danger: true }
        : { title: own.binTitle, text: own.binText(name), action: own.bin },
    );
    if (agreed && (await act(() => pageActs.remove(id, deleted), messages.deleted))) reloadUserInfo();
  }
  async function restore(): Promise<void> {
    if (await act(() => pageActs.restore(id), messages.restored)) reloadUserInfo();
  }
  return (
    <span className="ml-auto flex">
      {deleted ? (
        <ActIconButton label={`${own.restore} ${name}`} icon={<Icon name="rotate-ccw" size={16} />} onClick={() => void restore()} />
      ) : (
        <ActIconButton label={`${own.facts} ${name}`} icon={<Icon name="sliders-horizontal" size={16} />} onClick={onEdit} />
      )}
      <ActIconButton
        label={`${deleted ? own.removeForGood : own.bin} ${name}`}
        icon={<Icon name="trash-2" size={16} />}
        onClick={() => void remove()}
      />
    </span>
  );
}

export function PageRow({ page, onEdit }: Props) {
  const own = useMessages(pageMessages);
  const name = nameIn(page.title, useLang());
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line py-2 pr-2 pl-4 first:border-t-0">
      <span className="grid min-w-0 flex-1 basis-60 gap-0.5">
        <span className="flex flex-wrap items-center gap-2">
          <Link to={addressOf(adminEditCustomPage, { pageId: page.id })} className="min-w-0 text-small font-medium wrap-anywhere">
            {name}
          </Link>
          {page.menu !== 'none' && <Chip tone="tea">{own.menus[page.menu]}</Chip>}
          {page.title.en === '' && <Chip>{own.noEnglish}</Chip>}
        </span>
        <span className="flex flex-wrap gap-x-2 text-meta text-ink-2 tabular-nums">
          <span className="wrap-anywhere">{addressOf(customPage, { slug: page.slug })}</span>
          <Time at={page.editedAt} />
        </span>
      </span>
      <Acts page={page} name={name} onEdit={onEdit} />
    </li>
  );
}
