import { tagExemptions } from '@chaguan/contract';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { Chip } from '../../../ui/chip.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { TagIcon } from '../../tags/tag-icon.tsx';
import { ActIconButton } from '../../staff/act-buttons.tsx';
import { staffMessages } from '../../staff/messages.ts';
import { staffTagMessages } from './messages.ts';
import { rightGroups } from './rights-table.tsx';
import { deleteHindrance, type Branch } from './tree.ts';
import type { useOrder } from './use-order.ts';

type Props = {
  branch: Branch;
  order: ReturnType<typeof useOrder>;
  onEdit: () => void;
  onRemove: () => void;
  /** Only at the first level. */
  onAddChild?: () => void;
};

const icon = { 'aria-hidden': true, size: 16 } as const;

function Acts({ branch, order, onEdit, onRemove, onAddChild }: Props) {
  const messages = useMessages(staffMessages);
  const own = useMessages(staffTagMessages);
  const { tag } = branch;
  const siblings = order.siblingsOf(tag);
  const lang = useLang();
  const named = (what: string) => `${what} ${nameIn(tag.name, lang)}`;
  return (
    <span className="ml-auto flex">
      {onAddChild && <ActIconButton label={named(own.addChild)} icon={<Icon name="plus" {...icon} />} onClick={onAddChild} />}
      <ActIconButton
        label={named(messages.up)}
        icon={<Icon name="arrow-up" {...icon} />}
        disabled={siblings[0]?.id === tag.id}
        onClick={() => order.move(tag, -1)}
      />
      <ActIconButton
        label={named(messages.down)}
        icon={<Icon name="arrow-down" {...icon} />}
        disabled={siblings.at(-1)?.id === tag.id}
        onClick={() => order.move(tag, 1)}
      />
      <ActIconButton label={named(messages.edit)} icon={<Icon name="pencil" {...icon} />} onClick={onEdit} />
      <ActIconButton
        label={named(messages.remove)}
        icon={<Icon name="trash-2" {...icon} />}
        // It is not disabled: a click shows the reason.
        className={deleteHindrance(branch) ? 'opacity-40' : ''}
        onClick={onRemove}
      />
    </span>
  );
}

export function TagRow(props: Props) {
  const { branch, order } = props;
  const own = useMessages(staffTagMessages);
  const lang = useLang();
  const { tag } = branch;
  const { dragged } = order;
  const accepts = dragged !== null && dragged.id !== tag.id && dragged.parentId === tag.parentId;
  const restricted = Object.values(rightGroups[tag.kind])
    .flat()
    .some((right) => !tagExemptions.includes(right) && tag.rights[right].length > 0);
  return (
    <div
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.stopPropagation();
        order.drag({ id: tag.id, parentId: tag.parentId });
      }}
      onDragEnd={() => order.drag(null)}
      onDragOver={(event) => {
        if (accepts) event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        order.drop(tag);
      }}
      className={cx(
        'flex flex-wrap items-center gap-x-2.5 gap-y-1 py-1.5 pr-2',
        tag.parentId === null ? 'pl-2' : 'pl-9 md:pl-10',
        dragged?.id === tag.id && 'opacity-40',
        accepts && 'hover:bg-tea-soft',
      )}
    >
      <span title={own.drag} className="cursor-grab text-ink-2 max-md:hidden">
        <Icon name="grip-vertical" {...icon} />
      </span>
      <TagIcon name={tag.icon} colour={tag.colour} className="size-5" />
      <span className={cx('min-w-0 truncate text-small', tag.parentId === null && 'font-semibold')}>{nameIn(tag.name, lang)}</span>
      {tag.reviewed && <Chip>{own.waits}</Chip>}
      {restricted && <Chip tone="gold">{own.restricted}</Chip>}
      {branch.children.length === 0 && <span className="text-meta text-ink-2 max-md:hidden">{own.count[tag.kind](tag.count)}</span>}
      <Acts {...props} />
    </div>
  );
}
