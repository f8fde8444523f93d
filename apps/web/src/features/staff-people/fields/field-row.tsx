import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn, namesIn } from '../../../lib/names.ts';
import { Chip } from '../../../ui/chip.tsx';
import { RowButtons } from '../../staff/row-buttons.tsx';
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

export function FieldRow({ field, first, last, onMove, onEdit, onRemove }: Props) {
  const own = useMessages(staffFieldMessages);
  const lang = useLang();
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
        <RowButtons name={nameIn(field.name, lang)} first={first} last={last} onMove={onMove} onEdit={onEdit} onRemove={onRemove} />
      </span>
    </li>
  );
}
