import { tagExemptions, tagRightGroups, type TagRight, type TagRightGroup } from '@chaguan/contract';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { CheckChip } from '../../staff/check-chip.tsx';
import { tagRightMessages } from '../../staff-content/tags/right-messages.ts';
import { cellOf, type Cell, type Tag } from './data.ts';
import { staffRoleMessages } from './messages.ts';

type Props = { tags: readonly Tag[]; chosen: ReadonlySet<Cell>; others: ReadonlySet<Cell>; onToggle: (cell: Cell) => void };

const groups = Object.entries(tagRightGroups) as [TagRightGroup, readonly TagRight[]][];

function Rights({ tag, chosen, others, onToggle }: Props & { tag: Tag }) {
  const own = useMessages(staffRoleMessages);
  const messages = useMessages(tagRightMessages);
  const lang = useLang();
  const noteOf = (right: TagRight, cell: Cell): string => {
    if (chosen.has(cell)) return '';
    if (others.has(cell)) return own.otherRoles;
    return tagExemptions.includes(right) ? '' : own.everyone;
  };
  return (
    <div className="grid gap-2 px-4 pb-3 pl-10">
      {groups.map(([group, list]) => (
        <span key={group} role="group" aria-label={messages.groups[group]} className="flex flex-wrap gap-1.5">
          {list.map((right) => {
            const cell = cellOf(tag.id, right);
            const note = noteOf(right, cell);
            return (
              <CheckChip
                key={right}
                checked={chosen.has(cell)}
                label={`${nameIn(tag.name, lang)}: ${messages[right]}`}
                onChange={() => onToggle(cell)}
              >
                {messages[right]}
                {note !== '' && <span className="text-ink-2"> · {note}</span>}
              </CheckChip>
            );
          })}
        </span>
      ))}
    </div>
  );
}

/** The rights of the role, tag by tag; tags with some are expanded initially. */
export function TagMatrix(props: Props) {
  const { tags, chosen } = props;
  const own = useMessages(staffRoleMessages);
  const lang = useLang();
  return (
    <ul>
      {tags.map((tag) => {
        const count = [...chosen].filter((cell) => cell.startsWith(`${tag.id} `)).length;
        return (
          <li key={tag.id} className="border-t border-line first:border-t-0">
            <details className="group">
              <summary className="flex min-h-10 cursor-pointer list-none items-center gap-2 px-4 text-small hover:bg-surface-2 pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
                <Icon
                  name="chevron-right"
                  size={16}
                  className={`shrink-0 text-ink-2 transition-transform group-open:rotate-90 ${tag.parentId === null ? '' : 'ml-5'}`}
                />
                <span className={tag.parentId === null ? 'font-medium' : ''}>{nameIn(tag.name, lang)}</span>
                {count > 0 && <Chip tone="tea">{own.granted(count)}</Chip>}
              </summary>
              <Rights {...props} tag={tag} />
            </details>
          </li>
        );
      })}
    </ul>
  );
}
