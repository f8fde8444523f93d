import { addForbiddenName, deleteForbiddenName, tryForbiddenName } from '@chaguan/contract';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../../lib/api/browser.ts';
import { useForm, type FieldProblem } from '../../../lib/form.ts';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { toast } from '../../../ui/overlays.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { reportFailure } from '../../failures/report-failure.ts';
import { textProblem } from '../../forms/contract-rules.ts';
import { longestOf, type Limits } from '../../forms/limits.ts';
import { staffLimitsOf } from '../../forms/staff-limits.ts';
import { ActButton, ActIconButton } from '../../staff/act-buttons.tsx';
import { useAct } from '../../staff/acts.ts';
import { Area } from '../../staff/area.tsx';
import { staffMessages } from '../../staff/messages.ts';
import { nameBanMessages } from './messages.ts';
import { Form } from '../../forms/form.tsx';

const nameBanActs = {
  add: (pattern: string) => api.call(addForbiddenName, { body: { pattern } }),
  remove: (pattern: string) => api.call(deleteForbiddenName, { body: { pattern } }),
  tryName: (name: string) => api.call(tryForbiddenName, { query: { name } }),
};

type LineProps = {
  label: string;
  hint?: string;
  action: string;
  primary?: boolean;
  limits: Limits;
  rule?: (text: string) => FieldProblem | null;
  act: (text: string) => Promise<void>;
  /** Cleared after the action. */
  clears?: boolean;
};

/** Not only wildcards, which would forbid every name. */
const pattern = (text: string): FieldProblem | null =>
  textProblem(text, staffLimitsOf(addForbiddenName, 'pattern')) ??
  (/^[*?＊？\s]+$/.test(text) ? { code: 'forbidden_name.everything' } : null);

/** One field and its button on a line. */
function Line({ label, hint, action, primary, limits, rule = (text) => textProblem(text, limits), act, clears }: LineProps) {
  // The server reports failures under its own field name; there is only one field here.
  const problemsOf = ({ fields }: { fields: readonly FieldProblem[] }) => (fields[0] ? { text: fields[0] } : {});
  const form = useForm({ initial: { text: '' }, rules: { text: rule }, problemsOf, report: reportFailure });
  async function send({ text }: { text: string }): Promise<void> {
    await act(text.trim());
    if (clears) form.set('text', '');
  }
  return (
    <Form form={form} send={send} className="p-4">
      {(submit) => (
        <>
          <Field label={label} hint={hint} error={form.error('text')}>
            {(control) => (
              <span className="flex gap-2">
                <Input
                  {...control}
                  autoCapitalize="none"
                  autoComplete="off"
                  spellCheck={false}
                  maxLength={longestOf(limits)}
                  value={form.values.text}
                  onChange={(event) => form.set('text', event.target.value)}
                />
                <ActButton tone={primary ? 'primary' : 'secondary'} {...submit} className="min-h-10!">
                  {action}
                </ActButton>
              </span>
            )}
          </Field>
        </>
      )}
    </Form>
  );
}

function TryName({ onMatch }: { onMatch: (patterns: readonly string[]) => void }) {
  const own = useMessages(nameBanMessages);
  const lang = useLang();
  const [verdict, setVerdict] = useState<{ name: string; patterns: readonly string[] } | null>(null);
  async function tryName(name: string): Promise<void> {
    const { patterns } = await nameBanActs.tryName(name);
    setVerdict({ name, patterns });
    onMatch(patterns);
  }
  const caught = verdict !== null && verdict.patterns.length > 0;
  return (
    <Card labelledBy="try-name">
      <CardTitle id="try-name">{own.tryTitle}</CardTitle>
      <Line label={own.name} action={own.tryIt} limits={staffLimitsOf(tryForbiddenName, 'name')} act={tryName} />
      <p role="status" className={cx('px-4 pb-4 text-small break-words empty:hidden', caught ? 'text-cinnabar' : 'text-tea')}>
        {verdict && (caught ? own.caught(verdict.name, verdict.patterns.join(lang === 'zh' ? '、' : ', ')) : own.free(verdict.name))}
      </p>
    </Card>
  );
}

export function NameBansPage({ patterns }: { patterns: readonly string[] }) {
  const messages = useMessages(staffMessages);
  const own = useMessages(nameBanMessages);
  const act = useAct();
  const { revalidate } = useRevalidator();
  const [matching, setMatching] = useState<readonly string[]>([]);

  async function add(text: string): Promise<void> {
    const added = await nameBanActs.add(text);
    toast(own.added(added.pattern), { kind: 'success' });
    await revalidate();
  }

  const remove = (one: string) =>
    act(() => nameBanActs.remove(one), own.removed(one), {
      label: messages.undo,
      onSelect: () => void act(() => nameBanActs.add(one), own.added(one)),
    });

  return (
    <Area title={own.title} note={own.note}>
      <div className="grid gap-3 md:grid-cols-2 md:items-start">
        <Card labelledBy="add-ban">
          <CardTitle id="add-ban">{own.addTitle}</CardTitle>
          <Line
            label={own.pattern}
            hint={own.patternHint}
            action={own.add}
            primary
            clears
            limits={staffLimitsOf(addForbiddenName, 'pattern')}
            rule={pattern}
            act={add}
          />
        </Card>
        <TryName onMatch={setMatching} />
      </div>
      <Card labelledBy="bans">
        <CardTitle id="bans">{own.listTitle(patterns.length)}</CardTitle>
        {patterns.length === 0 && <EmptyState title={own.emptyTitle} text={own.emptyText} />}
        <ul className="flex flex-wrap gap-2 p-4 empty:hidden">
          {patterns.map((one) => (
            <li
              key={one}
              className={cx(
                'inline-flex max-w-full items-center rounded-control border pl-3 text-small',
                matching.includes(one) ? 'border-cinnabar bg-cinnabar-soft' : 'border-line bg-surface-2',
              )}
            >
              <span className="truncate font-mono">{one}</span>
              <ActIconButton label={own.remove(one)} icon={<Icon name="x" size={14} />} onClick={() => void remove(one)} />
            </li>
          ))}
        </ul>
      </Card>
    </Area>
  );
}
