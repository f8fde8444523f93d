import { addStaffRole, staffRights, type StaffRight } from '@chaguan/contract';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { staffRightNames } from '../../../lib/staff-right-names.ts';
import { Checkbox } from '../../../ui/inputs.tsx';
import { toast } from '../../../ui/overlays.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormField } from '../../forms/form-field.tsx';
import { CheckChip } from '../../staff/check-chip.tsx';
import { staffActs, type Sections, type StaffRole } from './data.ts';
import { staffRightsMessages } from './messages.ts';

type Values = { name: string; rights: StaffRight[]; limited: boolean; tagIds: string[]; audits: boolean };

const toggled = <T,>(list: readonly T[], one: T): T[] => (list.includes(one) ? list.filter((each) => each !== one) : [...list, one]);

function Rights({ chosen, onChange }: { chosen: readonly StaffRight[]; onChange: (rights: StaffRight[]) => void }) {
  const messages = useMessages(staffRightsMessages);
  const names = staffRightNames[useLang()];
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-small font-medium">{messages.rights}</legend>
      {staffRights.map((right) => (
        <Checkbox key={right} checked={chosen.includes(right)} onChange={() => onChange(toggled(chosen, right))}>
          <span className="font-medium">{names[right]}</span>
          <span className="block text-meta text-ink-2">{messages.rightTexts[right]}</span>
        </Checkbox>
      ))}
    </fieldset>
  );
}

type TagsProps = { title: string; tags: Sections['topics']; chosen: readonly string[]; onChange: (ids: string[]) => void };

function Tags({ title, tags, chosen, onChange }: TagsProps) {
  const lang = useLang();
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-meta text-ink-2">{title}</legend>
      <span className="flex flex-wrap gap-1.5">
        {tags
          .flatMap((tag) => [tag, ...tag.children])
          .map(({ id, name }) => (
            <CheckChip
              key={id}
              checked={chosen.includes(id)}
              label={`${title}: ${nameIn(name, lang)}`}
              onChange={() => onChange(toggled(chosen, id))}
            >
              {nameIn(name, lang)}
            </CheckChip>
          ))}
      </span>
    </fieldset>
  );
}

type Props = { role: StaffRole | null; sections: Sections; onClose: () => void };

export function RoleDialog({ role, sections, onClose }: Props) {
  const messages = useMessages(staffRightsMessages);
  const initial: Values = {
    name: role?.name ?? '',
    rights: role?.rights ?? [],
    limited: role !== null && role.tagIds !== null,
    tagIds: role?.tagIds ?? [],
    audits: role?.audits ?? false,
  };
  return (
    <FormDialog
      endpoint={addStaffRole}
      wide
      title={role ? messages.editTitle : messages.addTitle}
      initial={initial}
      own={['rights', 'limited', 'tagIds', 'audits']}
      rules={{ tagIds: (ids, { limited }) => (limited && ids.length === 0 ? { code: 'field.required' } : null) }}
      save={({ limited, tagIds, ...body }) => staffActs.save(role, { ...body, tagIds: limited ? tagIds : null })}
      saved={(state) =>
        toast(state === 'waiting' ? messages.requested : messages.saved, { kind: state === 'waiting' ? 'info' : 'success' })
      }
      onClose={onClose}
    >
      {(form) => {
        const { rights, limited, tagIds, audits } = form.values;
        const choose = (ids: string[]) => form.set('tagIds', ids);
        return (
          <>
            <FormField form={form} name="name" label={messages.name} required first />
            <Rights chosen={rights} onChange={(chosen) => form.set('rights', chosen)} />
            {(rights.includes('content') || rights.includes('reports')) && (
              <div className="grid gap-3">
                <Checkbox checked={limited} error={form.error('tagIds') ?? undefined} onChange={() => form.set('limited', !limited)}>
                  <span className="font-medium">{messages.onlySome}</span>
                  <span className="block text-meta text-ink-2">{messages.sectionsHint}</span>
                </Checkbox>
                {limited && (
                  <>
                    <Tags title={messages.topicTags} tags={sections.topics} chosen={tagIds} onChange={choose} />
                    <Tags title={messages.questionTags} tags={sections.questions} chosen={tagIds} onChange={choose} />
                  </>
                )}
              </div>
            )}
            <Checkbox checked={audits} onChange={() => form.set('audits', !audits)}>
              {messages.auditBox}
            </Checkbox>
          </>
        );
      }}
    </FormDialog>
  );
}
