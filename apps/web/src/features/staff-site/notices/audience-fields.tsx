import { noticeAudiences } from '@chaguan/contract';
import { useState } from 'react';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn, type Name } from '../../../lib/names.ts';
import { Field } from '../../../ui/field.tsx';
import { Checkbox, Textarea } from '../../../ui/inputs.tsx';
import { RadioChips } from '../../forms/radio-chips.tsx';
import { ActButton } from '../../staff/act-buttons.tsx';
import { staffNoticeActs, type Targets } from './data.ts';
import { staffNoticeMessages } from './messages.ts';
import { audienceBody, type NoticeDraft } from './notice-draft.ts';

type FieldsProps = {
  draft: NoticeDraft;
  targets: Targets;
  errors: Readonly<Record<string, string>>;
  onChange: (some: Partial<NoticeDraft>) => void;
  onRefused: (reason: unknown) => void;
};

type SomeProps = {
  legend: string;
  options: readonly { id: string; name: Name }[];
  chosen: readonly string[];
  error: string | undefined;
  none: string;
  onChange: (ids: string[]) => void;
};

/** A multiple choice from a few options. */
function Some({ legend, options, chosen, error, none, onChange }: SomeProps) {
  const lang = useLang();
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-small font-medium">{legend}</legend>
      {options.length === 0 && <p className="text-small text-ink-2">{none}</p>}
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {options.map(({ id, name }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            onChange={({ currentTarget }) => onChange(currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
          >
            {nameIn(name, lang)}
          </Checkbox>
        ))}
      </div>
      {error && (
        <span role="alert" className="text-meta text-cinnabar">
          {error}
        </span>
      )}
    </fieldset>
  );
}

/** The number of recipients, on request; a change makes the number outdated. */
function Count({ draft, onRefused }: Pick<FieldsProps, 'draft' | 'onRefused'>) {
  const own = useMessages(staffNoticeMessages);
  const [counted, setCounted] = useState<{ of: string; members: number } | null>(null);
  const key = JSON.stringify(audienceBody(draft));
  async function count(): Promise<void> {
    try {
      setCounted({ of: key, members: (await staffNoticeActs.count(audienceBody(draft))).members });
    } catch (reason) {
      onRefused(reason);
    }
  }
  return (
    <p className="flex flex-wrap items-center gap-3" aria-live="polite">
      <ActButton onClick={() => void count()}>{own.countNow}</ActButton>
      {counted?.of === key && <span className="text-small text-ink-2 tabular-nums">{own.counted(counted.members)}</span>}
    </p>
  );
}

export function AudienceFields({ draft, targets, errors, onChange, onRefused }: FieldsProps) {
  const own = useMessages(staffNoticeMessages);
  const { audience } = draft;
  return (
    <div className="grid gap-4">
      <RadioChips
        legend={own.audience}
        name="audience"
        value={audience}
        choices={noticeAudiences.map((value) => ({ value, label: own.audiences[value] }))}
        onChange={(value) =>
          onChange({ audience: value, ...(value !== 'everybody' && draft.banner === 'visitors' && { banner: 'audience' }) })
        }
      />
      {audience === 'roles' && (
        <Some
          legend={own.roles}
          options={targets.roles}
          chosen={draft.roleIds}
          error={errors['roleIds']}
          none={own.noRoles}
          onChange={(roleIds) => onChange({ roleIds })}
        />
      )}
      {audience === 'grades' && (
        <Some
          legend={own.grades}
          options={targets.grades}
          chosen={draft.gradeIds}
          error={errors['gradeIds']}
          none=""
          onChange={(gradeIds) => onChange({ gradeIds })}
        />
      )}
      {audience === 'members' && (
        <Field label={own.accounts} hint={own.accountsHint} required error={errors['accounts'] ?? null}>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              value={draft.accounts}
              spellCheck={false}
              onChange={({ currentTarget }) => onChange({ accounts: currentTarget.value })}
            />
          )}
        </Field>
      )}
      <Count draft={draft} onRefused={onRefused} />
    </div>
  );
}
