import { tagRights, type TagRight } from '@chaguan/contract';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/name.ts';
import { staffTagMessages } from './messages.ts';
import type { Role, Tag } from './tree.ts';

type Rights = Tag['rights'];
type Props = { roles: readonly Role[]; rights: Rights; onChange: (rights: Rights) => void };

function toggled(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}

/** Roles down, rights across. */
export function RightsTable({ roles, rights, onChange }: Props) {
  const own = useMessages(staffTagMessages);
  const lang = useLang();
  const toggle = (right: TagRight, id: string) =>
    onChange({ ...rights, [right]: toggled(rights[right], id) });
  return (
    <div>
      <p className="text-small font-medium">{own.rights}</p>
      <p className="mb-1.5 text-meta text-ink-2">{own.rightsHint}</p>
      <div className="overflow-x-auto rounded-control border border-line">
        <table className="w-full text-small" aria-label={own.rights}>
          <thead>
            <tr className="text-meta text-ink-2">
              <th className="px-3 py-1.5 text-left font-medium">{own.role}</th>
              {tagRights.map((right) => (
                <th key={right} className="px-2 py-1.5 font-medium">
                  {own[right]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {roles.map((role) => (
              <tr key={role.id} className="border-t border-line">
                <th scope="row" className="px-3 py-1 text-left font-normal">
                  {nameIn(role.name, lang)}
                </th>
                {tagRights.map((right) => (
                  <td key={right} className="text-center">
                    <label className="inline-flex size-9 items-center justify-center pointer-coarse:size-11">
                      <input
                        type="checkbox"
                        aria-label={`${nameIn(role.name, lang)}: ${own[right]}`}
                        className="size-4 accent-tea"
                        checked={rights[right].includes(role.id)}
                        onChange={() => toggle(right, role.id)}
                      />
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
