import { scheduleRules } from '@chaguan/contract';
import { useState } from 'react';
import { fieldText } from '../../lib/errors/failure-text.ts';
import { useLang, useMessages } from '../../lib/i18n.ts';
import type { Lang } from '../../lib/language.ts';
import { formatDateTime } from '../../lib/time.ts';
import { momentOf } from '../../lib/site-time.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import type { Attachment } from '../editor/index.ts';
import { scheduledMessages } from './messages.ts';

/** Called when it is sent: then it is still in time. */
function problemAt(dueAt: string | undefined, lang: Lang): string | null {
  if (dueAt === undefined) return fieldText({ field: 'dueAt', code: 'field.required', params: {} }, lang);
  const { minutes, days } = scheduleRules;
  const waitMs = Date.parse(dueAt) - Date.now();
  const isWithin = waitMs >= (minutes - 1) * 60_000 && waitMs <= days * 86_400_000;
  return isWithin ? null : fieldText({ field: 'dueAt', code: 'schedule.range', params: { minutes, days } }, lang);
}

/** The time at which a new text is to be published; not available without the right. */
export function useScheduleAttachment(allowed: boolean): { attachment: Attachment | null; dueAt: string | null } {
  const messages = useMessages(scheduledMessages);
  const lang = useLang();
  const [local, setLocal] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const dueAt = local === null ? undefined : momentOf(local);
  const attachment: Attachment | null = allowed
    ? {
        kind: 'schedule',
        name: messages.attachment,
        sum: local === null ? null : dueAt === undefined ? messages.unfinished : messages.sum(formatDateTime(dueAt)),
        isEmpty: (local ?? '') === '',
        claimed: ['dueAt'],
        begin: () => setLocal((known) => known ?? ''),
        remove: () => setLocal(null),
        check() {
          const wrong = local === null ? null : problemAt(dueAt, lang);
          setError(wrong);
          return wrong === null;
        },
        receive(failure) {
          const refused = failure.fields.find(({ field }) => field === 'dueAt');
          if (refused) setError(fieldText(refused, lang));
        },
        renderForm: () => (
          <Field label={messages.at} hint={messages.atHint} error={error}>
            {(control) => (
              <Input
                {...control}
                type="datetime-local"
                data-autofocus=""
                value={local ?? ''}
                onChange={({ currentTarget }) => {
                  setError(null);
                  setLocal(currentTarget.value);
                }}
              />
            )}
          </Field>
        ),
      }
    : null;
  return { attachment, dueAt: dueAt ?? null };
}
