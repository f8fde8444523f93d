import { adminEditHelpPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { confirm } from '../../../ui/overlays.ts';
import { Time } from '../../../ui/time.tsx';
import { ActIconButton } from '../../staff/act-buttons.tsx';
import { useAct } from '../../staff/acts.ts';
import { staffMessages } from '../../staff/messages.ts';
import { SelectionBox } from '../../staff/selection.tsx';
import { helpActs, type HelpLine } from './data.ts';
import { staffHelpMessages } from './messages.ts';

type Props = { help: HelpLine; chosen: boolean; mayAct: boolean; onChoose: (chosen: boolean) => void; onRelocate: () => void };

function Acts({ help, name, onRelocate }: { help: HelpLine; name: string; onRelocate: () => void }) {
  const messages = useMessages(staffMessages);
  const own = useMessages(staffHelpMessages);
  const act = useAct();
  async function remove(): Promise<void> {
    const { id, deleted } = help;
    const agreed = await confirm(
      deleted
        ? { title: own.removeTitle, text: own.removeText(name), action: own.removeForGood, danger: true }
        : { title: own.binTitle, text: own.binText(name), action: own.bin },
    );
    if (agreed) await act(() => helpActs.remove(id, deleted), messages.deleted);
  }
  return (
    <span className="ml-auto flex">
      {help.deleted ? (
        <ActIconButton
          label={`${own.restore} ${name}`}
          icon={<Icon name="rotate-ccw" size={16} />}
          onClick={() => void act(() => helpActs.restore(help.id), messages.restored)}
        />
      ) : (
        <ActIconButton label={`${own.facts} ${name}`} icon={<Icon name="sliders-horizontal" size={16} />} onClick={onRelocate} />
      )}
      <ActIconButton
        label={`${help.deleted ? own.removeForGood : own.bin} ${name}`}
        icon={<Icon name="trash-2" size={16} />}
        onClick={() => void remove()}
      />
    </span>
  );
}

export function ArticleRow({ help, chosen, mayAct, onChoose, onRelocate }: Props) {
  const own = useMessages(staffHelpMessages);
  const lang = useLang();
  const name = nameIn(help.name, lang);
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line py-2 pr-2 pl-2">
      {mayAct && <SelectionBox label={own.choose(name)} checked={chosen} onChange={onChoose} />}
      <span className="grid min-w-0 flex-1 basis-60 gap-0.5 pl-2">
        <span className="flex flex-wrap items-center gap-2">
          <Link to={addressOf(adminEditHelpPage, { helpId: help.id })} className="min-w-0 text-small font-medium wrap-anywhere">
            {name}
          </Link>
          {help.recommended && <Chip tone="gold">{own.recommended}</Chip>}
          {help.name.en === '' && <Chip>{own.noEnglish}</Chip>}
        </span>
        <span className="flex flex-wrap gap-x-2 text-meta text-ink-2 tabular-nums">
          <span>{nameIn(help.category.name, lang)}</span>
          <Time at={help.editedAt} />
          <span>{own.helped(help.helped, help.notHelped)}</span>
        </span>
      </span>
      <Acts help={help} name={name} onRelocate={onRelocate} />
    </li>
  );
}
