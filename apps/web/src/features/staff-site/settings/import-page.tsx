import { editSettings } from '@chaguan/contract';
import { useState } from 'react';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { reloadUserInfo } from '../../../lib/site.ts';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { ActButton } from '../../staff/act-buttons.tsx';
import { useAct } from '../../staff/acts.ts';
import { Area } from '../../staff/area.tsx';
import { BackToSettings } from './back-link.tsx';
import type { Setting } from './changes.ts';
import { importMessages } from './import-messages.ts';
import { PlanCards } from './import-plan.tsx';
import { draftOf, maxFileBytes, readSettingsFile } from './settings-file.ts';

export function ImportSettingsPage({ settings }: { settings: readonly Setting[] }) {
  const own = useMessages(importMessages);
  const act = useAct();
  const [text, setText] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // Recomputed when the settings were reloaded: imported values no longer differ.
  const plan = text === null ? null : readSettingsFile(settings, text);

  async function open(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    const isTooBig = file.size > maxFileBytes;
    const content = isTooBig ? '' : await file.text();
    const isRead = readSettingsFile(settings, content) !== null;
    setError(isTooBig ? own.tooBig : isRead ? null : own.noSettings);
    setText(isRead ? content : null);
  }

  async function apply(values: Record<string, string>): Promise<void> {
    setBusy(true);
    const done = await act(
      () => api.call(editSettings, { body: { values } }),
      ({ items }) => {
        const waiting = items.filter((item) => item.waiting !== null && item.waiting === values[item.key]).length;
        return waiting === 0 ? own.done : own.doneWaiting(waiting);
      },
    );
    setBusy(false);
    if (done) reloadUserInfo();
  }

  return (
    <Area title={own.title} note={own.note} aside={<BackToSettings />}>
      <Card>
        <div className="max-w-[640px] px-4 py-4">
          <Field label={own.file} error={error}>
            {(control) => (
              <Input
                {...control}
                type="file"
                accept=".json,application/json"
                className="py-1.5"
                onChange={(event) => void open(event.target.files?.[0])}
              />
            )}
          </Field>
        </div>
      </Card>
      {plan !== null && <PlanCards plan={plan} />}
      {plan !== null && plan.changes.length > 0 && (
        <p className="flex justify-end max-md:px-4">
          <ActButton tone="primary" busy={busy} onClick={() => void apply(draftOf(plan))}>
            {own.apply(plan.changes.length)}
          </ActButton>
        </p>
      )}
    </Area>
  );
}
