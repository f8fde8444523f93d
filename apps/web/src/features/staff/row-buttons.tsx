import { useMessages } from '../../lib/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { ActIconButton } from './act-buttons.tsx';
import { staffMessages } from './messages.ts';

type Props = { name: string; first: boolean; last: boolean; onMove: (by: 1 | -1) => void; onEdit: () => void; onRemove: () => void };

/** The actions on a row of an ordered list. */
export function RowButtons({ name, first, last, onMove, onEdit, onRemove }: Props) {
  const messages = useMessages(staffMessages);
  return (
    <>
      <ActIconButton
        label={`${messages.up} ${name}`}
        icon={<Icon name="arrow-up" size={16} />}
        disabled={first}
        onClick={() => onMove(-1)}
      />
      <ActIconButton
        label={`${messages.down} ${name}`}
        icon={<Icon name="arrow-down" size={16} />}
        disabled={last}
        onClick={() => onMove(1)}
      />
      <ActIconButton label={`${messages.edit} ${name}`} icon={<Icon name="pencil" size={16} />} onClick={onEdit} />
      <ActIconButton label={`${messages.remove} ${name}`} icon={<Icon name="trash-2" size={16} />} onClick={onRemove} />
    </>
  );
}
