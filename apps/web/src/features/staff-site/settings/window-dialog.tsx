import { maintenanceModes, setMaintenanceWindow, type Answer, type readMaintenanceWindow } from '@chaguan/contract';
import { api } from '../../../lib/api/browser.ts';
import type { ApiFailure } from '../../../lib/api/failure.ts';
import type { FieldProblem, FieldProblems } from '../../../lib/form.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { localTime, momentOf } from '../../../lib/site-time.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormFields } from '../../forms/form-field.tsx';
import { windowMessages } from './window-messages.ts';

export type MaintenanceWindow = NonNullable<Answer<typeof readMaintenanceWindow>['window']>;

const hourMs = 3_600_000;

function initialOf(window: MaintenanceWindow | null) {
  const soon = new Date(Math.ceil(Date.now() / hourMs + 1) * hourMs);
  return {
    mode: window?.mode ?? 'read_only',
    start: localTime(window?.startsAt ?? soon.toISOString()),
    finish: localTime(window?.endsAt ?? new Date(soon.getTime() + hourMs).toISOString()),
    endsByItself: window?.endsByItself ?? true,
    announceHours: String(window?.announceHours ?? 24),
    textZh: window?.textZh ?? '',
    textEn: window?.textEn ?? '',
  };
}

type Draft = ReturnType<typeof initialOf>;

const isMoment = (text: string): FieldProblem | null => (momentOf(text) === undefined ? { code: 'field.format' } : null);

/** The body has other names for the times than the form, which has them in the site's time zone. */
function problemsOf({ fields }: ApiFailure): FieldProblems<Draft> {
  const at = (name: string) => fields.find(({ field }) => field === name);
  const [start, finish] = [at('startsAt'), at('endsAt')];
  return { ...(start && { start }), ...(finish && { finish }) };
}

export function WindowDialog({ window, onClose }: { window: MaintenanceWindow | null; onClose: () => void }) {
  const own = useMessages(windowMessages);
  const times = [
    { name: 'start', label: own.start, disabled: window?.state === 'running' },
    { name: 'finish', label: own.finish, disabled: false },
  ] as const;
  return (
    <FormDialog
      endpoint={setMaintenanceWindow}
      wide
      title={own.title}
      initial={initialOf(window)}
      own={['start', 'finish']}
      rules={{ start: isMoment, finish: isMoment }}
      problemsOf={problemsOf}
      fields={[
        {
          name: 'mode',
          label: own.mode,
          kind: 'chips',
          choices: maintenanceModes.map((value) => ({ value, label: own.modes[value] })),
        },
      ]}
      save={({ start, finish, ...rest }) =>
        api.call(setMaintenanceWindow, { body: { ...rest, startsAt: momentOf(start) ?? '', endsAt: momentOf(finish) ?? '' } })
      }
      saved={own.saved}
      onClose={onClose}
    >
      {(form) => (
        <>
          <div className="grid gap-4 md:grid-cols-2">
            {times.map(({ name, label, disabled }) => (
              <Field key={name} label={label} hint={own.timeHint} required error={form.error(name)}>
                {(control) => (
                  <Input
                    {...control}
                    type="datetime-local"
                    disabled={disabled}
                    value={form.values[name]}
                    onChange={({ currentTarget }) => form.set(name, currentTarget.value)}
                  />
                )}
              </Field>
            ))}
          </div>
          <FormFields
            form={form}
            fields={[
              { name: 'endsByItself', label: own.endsByItself, kind: 'check' },
              { name: 'announceHours', label: own.announceHours, hint: own.announceHint },
              { name: 'textZh', label: own.textZh, kind: 'lines', rows: 3, hint: own.textHint },
              { name: 'textEn', label: own.textEn, kind: 'lines', rows: 3 },
            ]}
          />
        </>
      )}
    </FormDialog>
  );
}
