import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn, namesIn } from '../../../lib/names.ts';
import { Chip } from '../../../ui/chip.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { staffMessages } from '../messages.ts';
import type { RegistrationField } from './data.ts';
import { staffFieldMessages } from './messages.ts';

type Props = {
  field: RegistrationField;
  first: boolean;
  last: boolean;
  onMove: (by: 1 | -1) => void;
  onEdit: () => void;
  onRemove: () => void;
};

const icon = { 'aria-hidden': true, size: 16 } as const;

export function FieldRow({ field, first, last, onMove, onEdit, onRemove }: Props) {
  const messages = useMessages(staffMessages);
  const own = useMessages(staffFieldMessages);
  const lang = useLang();
  const named = (what: string) => `${what} ${nameIn(field.name, lang)}`;
  const detail = field.options.length > 0 ? namesIn(field.options, lang) : own.filters[field.filter];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 pr-2 pl-4 first:border-t-0">
      <span className="min-w-0 flex-1 basis-56">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="text-small font-medium break-words">{nameIn(field.name, lang)}</span>
          {field.required && <Chip tone="cinnabar">{own.required}</Chip>}
          {!field.visible && <Chip>{own.hidden}</Chip>}
          {field.searchable && <Chip tone="tea">{own.searchableChip}</Chip>}
        </span>
        <span className="block truncate text-meta text-ink-2">
          {own.kinds[field.kind]} · {detail}
        </span>
      </span>
      <span className="ml-auto flex">
        <IconButton label={named(messages.up)} icon={<Icon name="arrow-up" {...icon} />} disabled={first} onClick={() => onMove(-1)} />
        <IconButton label={named(messages.down)} icon={<Icon name="arrow-down" {...icon} />} disabled={last} onClick={() => onMove(1)} />
        <IconButton label={named(messages.edit)} icon={<Icon name="pencil" {...icon} />} onClick={onEdit} />
        <IconButton label={named(messages.remove)} icon={<Icon name="trash-2" {...icon} />} onClick={onRemove} />
      </span>
    </li>
  );
}
