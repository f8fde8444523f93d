import { tagExemptions, tagRightGroups, type TagKind, type TagRight, type TagRightGroup } from '@chaguan/contract';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { Chip } from '../../../ui/chip.tsx';
import { CheckChip } from '../../staff/check-chip.tsx';
import { tagRightMessages } from './right-messages.ts';
import type { TagRole, Tag } from './tree.ts';

type Rights = Tag['rights'];
type Props = { kind: TagKind; roles: readonly TagRole[]; rights: Rights; onChange: (rights: Rights) => void };

/** The rights that apply in a tag of this kind, by subject. */
export const rightGroups: Record<TagKind, Partial<Record<TagRightGroup | 'question', readonly TagRight[]>>> = {
  topic: tagRightGroups,
  question: { question: ['view', 'post'], attached: tagRightGroups.attached },
};

function toggled(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}

/** Who holds a right without any role: everyone, or for an exemption nobody. */
function Unchosen({ right }: { right: TagRight }) {
  const messages = useMessages(tagRightMessages);
  return tagExemptions.includes(right) ? <Chip>{messages.nobody}</Chip> : <Chip tone="tea">{messages.everyone}</Chip>;
}

function RightRow({ kind, right, roles, rights, onChange }: Props & { right: TagRight }) {
  const messages = useMessages(tagRightMessages);
  const lang = useLang();
  const named = { ...messages, ...(kind === 'question' ? messages.ofQuestion : {}) }[right];
  const chosen = rights[right];
  return (
    <div
      role="group"
      aria-label={named}
      className="grid gap-1.5 border-t border-line px-3 py-2 first:border-t-0 md:grid-cols-[9rem_minmax(0,1fr)] md:items-center"
    >
      <span className="flex items-center gap-2 text-small">
        {named}
        {chosen.length === 0 && <Unchosen right={right} />}
      </span>
      <span className="flex flex-wrap gap-1.5">
        {roles.map((role) => (
          <CheckChip
            key={role.id}
            checked={chosen.includes(role.id)}
            label={`${nameIn(role.name, lang)}: ${named}`}
            onChange={() => onChange({ ...rights, [right]: toggled(chosen, role.id) })}
          >
            {nameIn(role.name, lang)}
          </CheckChip>
        ))}
      </span>
    </div>
  );
}

/** Each right with the roles that hold it. */
export function RightsTable(props: Props) {
  const messages = useMessages(tagRightMessages);
  const groups = Object.entries(rightGroups[props.kind]) as ['topic', readonly TagRight[]][];
  return (
    <div className="grid gap-3">
      <div>
        <p className="text-small font-medium">{messages.title}</p>
        <p className="text-meta text-ink-2">{messages.hint[props.kind]}</p>
      </div>
      {groups.map(([group, list]) => (
        <fieldset key={group} className="grid gap-1.5">
          <legend className="mb-1.5 text-meta font-medium text-ink-2">{messages.groups[group]}</legend>
          <div className="rounded-control border border-line">
            {list.map((right) => (
              <RightRow key={right} right={right} {...props} />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
