import { editAssistantSettings } from '@chaguan/contract';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useForm } from '../../lib/form.ts';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Checkbox, Input } from '../../ui/inputs.tsx';
import { toast } from '../../ui/overlays.ts';
import { reportFailure } from '../failures/report-failure.ts';
import { ActButton } from '../staff/act-buttons.tsx';
import { staffMessages } from '../staff/messages.ts';
import { saveSettings, type Settings } from './data.ts';
import { limitsBodyOf, limitsDraftOf, limitsProblems, type LimitDraft, type LimitsDraft } from './limits-draft.ts';
import { LimitsTable, type LimitRow } from './limits-table.tsx';
import { staffAssistantMessages } from './messages.ts';
import { Form } from '../forms/form.tsx';
import { longestOf } from '../forms/limits.ts';
import { staffLimitsOf } from '../forms/staff-limits.ts';

type Form = ReturnType<typeof useForm<LimitsDraft>>;
type FigureName = 'keepDays' | 'scorePosts' | 'scoreThreshold';

function Figure({ form, name, label, hint }: { form: Form; name: FigureName; label: string; hint?: string }) {
  return (
    <Field label={label} hint={hint} required error={form.error(name)}>
      {(control) => (
        <Input
          {...control}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          maxLength={longestOf(staffLimitsOf(editAssistantSettings, name))}
          className="tabular-nums"
          value={form.values[name]}
          onChange={(event) => form.set(name, event.target.value)}
        />
      )}
    </Field>
  );
}

function rowsOf(form: Form, settings: Settings, words: { site: string; member: string }, lang: 'zh' | 'en'): LimitRow[] {
  const { values } = form;
  const whole = (who: 'site' | 'member'): LimitRow => ({
    key: who,
    name: words[who],
    draft: values[who],
    own: null,
    error: (what) => form.error(`${who}.${what}`),
    onChange: (some: Partial<LimitDraft>) => form.set(who, { ...values[who], ...some }, `${who}.${Object.keys(some)[0]}`),
  });
  const roles = values.roles.map((draft, at): LimitRow => {
    const change = (some: Partial<typeof draft>, path: string) => form.set('roles', values.roles.with(at, { ...draft, ...some }), path);
    return {
      key: draft.roleId,
      name: nameIn(settings.roles[at]?.name ?? { zh: '', en: '' }, lang),
      draft,
      own: { chosen: draft.own, onChange: (own) => change({ own }, `roles.${at}.own`) },
      error: (what) => form.error(`roles.${at}.${what}`),
      onChange: (some) => change(some, `roles.${at}.${Object.keys(some)[0]}`),
    };
  });
  return [whole('site'), whole('member'), ...roles];
}

/** Usage limits of the assistant, how long chats are kept, and whether first posts are scored. */
export function LimitsForm({ settings }: { settings: Settings }) {
  const messages = useMessages(staffMessages);
  const own = useMessages(staffAssistantMessages);
  const lang = useLang();
  const { revalidate } = useRevalidator();
  const [initial] = useState(() => limitsDraftOf(settings));
  const form = useForm<LimitsDraft>({ initial, rules: {}, check: limitsProblems, report: reportFailure });
  async function save(draft: LimitsDraft): Promise<void> {
    await saveSettings(limitsBodyOf(draft));
    toast(own.saved, { kind: 'success' });
    await revalidate();
  }
  return (
    <Form form={form} send={save} className="grid gap-3">
      {(submit) => (
        <>
          <Card labelledBy="assistant-open">
            <CardTitle id="assistant-open">{own.openPart}</CardTitle>
            <div className="grid max-w-[640px] gap-5 px-4 py-4">
              <Checkbox name="open" checked={form.values.open} onChange={(event) => form.set('open', event.target.checked)}>
                {own.open}
                <span className="block text-meta text-ink-2">{own.openHint}</span>
              </Checkbox>
              <Figure form={form} name="keepDays" label={own.keepDays} hint={own.keepDaysHint} />
            </div>
          </Card>
          <Card labelledBy="assistant-limits" className="min-w-0">
            <CardTitle id="assistant-limits">{own.limitPart}</CardTitle>
            <p className="px-4 pt-3 text-meta text-ink-2">
              {own.limitNote} {own.rolesNote}
            </p>
            <LimitsTable rows={rowsOf(form, settings, own, lang)} />
          </Card>
          <Card labelledBy="assistant-score">
            <CardTitle id="assistant-score">{own.scorePart}</CardTitle>
            <div className="grid max-w-[640px] gap-5 px-4 py-4">
              <Checkbox
                name="scoreNewMembers"
                checked={form.values.scoreNewMembers}
                onChange={(event) => form.set('scoreNewMembers', event.target.checked)}
              >
                {own.score}
                <span className="block text-meta text-ink-2">{own.scoreHint}</span>
              </Checkbox>
              <div className="grid gap-4 md:grid-cols-2">
                <Figure form={form} name="scorePosts" label={own.scorePosts} />
                <Figure form={form} name="scoreThreshold" label={own.scoreThreshold} />
              </div>
            </div>
          </Card>
          <div className="flex justify-end max-md:px-4">
            <ActButton tone="primary" {...submit}>
              {messages.save}
            </ActButton>
          </div>
        </>
      )}
    </Form>
  );
}
