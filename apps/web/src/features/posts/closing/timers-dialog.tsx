import { type Body, setThreadTimers } from '@chaguan/contract';
import { api } from '../../../lib/api/browser.ts';
import type { ApiFailure } from '../../../lib/api/failure.ts';
import type { FieldProblem, FieldProblems } from '../../../lib/form.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { localTime, momentOf } from '../../../lib/site-time.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import type { Closable } from './closing.ts';
import { closingMessages } from './messages.ts';

const isMoment = (text: string): FieldProblem | null => (text === '' || momentOf(text) !== undefined ? null : { code: 'field.format' });

function timesOf(closes: string, opens: string): Body<typeof setThreadTimers> {
  const [closeAt, openAt] = [momentOf(closes), momentOf(opens)];
  return { ...(closeAt && { closeAt }), ...(openAt && { openAt }) };
}

/** The body has other names for the times than the form, which has them in the site's time zone. */
function problemsOf({ fields }: ApiFailure): FieldProblems<{ closes: string; opens: string }> {
  const at = (name: string) => fields.find(({ field }) => field === name);
  const [closes, opens] = [at('closeAt'), at('openAt')];
  return { ...(closes && { closes }), ...(opens && { opens }) };
}

/** Staff set when comments or answers close and open. */
export default function TimersDialog({ of: { kind, id, closing }, onClose }: { of: Closable; onClose: () => void }) {
  const messages = useMessages(closingMessages);
  return (
    <FormDialog
      endpoint={setThreadTimers}
      title={messages.timersTitle}
      initial={{ closes: localTime(closing?.closesAt), opens: localTime(closing?.opensAt) }}
      own={['closes', 'opens']}
      rules={{ closes: isMoment, opens: isMoment }}
      problemsOf={problemsOf}
      action={messages.save}
      save={({ closes, opens }) =>
        api.call(setThreadTimers, {
          params: { kind, rootId: id },
          body: timesOf(closes, opens),
        })
      }
      saved={messages.saved}
      onClose={onClose}
    >
      {(form) =>
        (['closes', 'opens'] as const).map((name) => (
          <Field
            key={name}
            label={messages[name === 'closes' ? 'closeAt' : 'openAt'][kind]}
            hint={messages.timeHint}
            error={form.error(name)}
          >
            {(control) => (
              <Input
                {...control}
                name={name}
                type="datetime-local"
                value={form.values[name]}
                onChange={({ currentTarget }) => form.set(name, currentTarget.value)}
              />
            )}
          </Field>
        ))
      }
    </FormDialog>
  );
}
