import { restingRights, rightGroups, type Right, type RightGroup } from '@chaguan/contract';
import { useMessages } from '../../../lib/i18n.ts';
import { CheckChip } from '../../staff/check-chip.tsx';
import { staffRoleMessages } from './messages.ts';
import { rightNames } from '../../../lib/right-names.ts';

type Props = { chosen: readonly Right[]; onChange: (rights: Right[]) => void };

/** Rights outside tags by group, each group with one checkbox for all of it. */
export function GlobalRights({ chosen, onChange }: Props) {
  const own = useMessages(staffRoleMessages);
  const names = useMessages(rightNames);
  const groups = Object.entries(rightGroups) as [RightGroup, readonly Right[]][];
  const without = (gone: readonly Right[]) => chosen.filter((right) => !gone.includes(right));
  return (
    <div className="grid gap-x-6 md:grid-cols-2">
      {groups.map(([group, whole]) => {
        const list = whole.filter((right) => !restingRights.includes(right));
        const all = list.every((right) => chosen.includes(right));
        return (
          <fieldset key={group} className="border-t border-line py-3 max-md:first:border-t-0 md:[&:nth-child(-n+2)]:border-t-0">
            <legend className="float-left mb-2 w-full">
              <label className="flex items-center gap-2 text-small font-medium pointer-coarse:min-h-11">
                <input
                  type="checkbox"
                  className="size-4 accent-tea"
                  aria-label={own.groupAll(names.groups[group])}
                  checked={all}
                  ref={(box) => {
                    if (box) box.indeterminate = !all && list.some((right) => chosen.includes(right));
                  }}
                  onChange={() => onChange(all ? without(list) : [...without(list), ...list])}
                />
                {names.groups[group]}
              </label>
            </legend>
            <span className="clear-both flex flex-wrap gap-1.5">
              {list.map((right) => (
                <CheckChip
                  key={right}
                  checked={chosen.includes(right)}
                  label={`${names.groups[group]}: ${names.rights[right]}`}
                  onChange={() => onChange(chosen.includes(right) ? without([right]) : [...chosen, right])}
                >
                  {names.rights[right]}
                </CheckChip>
              ))}
            </span>
          </fieldset>
        );
      })}
    </div>
  );
}
