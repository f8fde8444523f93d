import { useId } from 'react';
import type { Lang } from '../../lib/language.ts';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Switch } from '../../ui/inputs.tsx';
import type { Patch, Settings } from './data.ts';
import { notificationMessages } from './messages.ts';

const locales = { zh: 'zh-CN', en: 'en' };

/** The time zone of this device. */
function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** A time zone's display name from the browser: 中国时间, China Time. */
function zoneName(timeZone: string, lang: Lang): string {
  const parts = new Intl.DateTimeFormat(locales[lang], { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

type Hours = NonNullable<Settings['quietHours']>;
const usual: Hours = { from: '22:30', until: '07:30' };

/** Times of the day in the member's own time zone. */
export function QuietCard({ settings, change }: { settings: Settings; change: (patch: Patch) => Promise<void> }) {
  const messages = useMessages(notificationMessages);
  const lang = useLang();
  const id = useId();
  const { quietHours, timeZone } = settings;
  const here = ownZone();
  const set = (part: Partial<Hours>): void => {
    const hours = { ...(quietHours ?? usual), ...part };
    // A field that is being edited is empty for a moment.
    if (hours.from !== '' && hours.until !== '') void change({ quietHours: hours });
  };
  return (
    <Card labelledBy={id}>
      <CardTitle id={id}>{messages.quietTitle}</CardTitle>
      <div className="grid gap-4 p-4">
        <div className="grid gap-1">
          <Switch
            checked={quietHours !== null}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => void change(target.checked ? { quietHours: usual, timeZone: here } : { quietHours: null })}
          >
            {messages.quiet}
          </Switch>
          <p id={`${id}-hint`} className="text-meta text-ink-2">
            {messages.quietHint}
          </p>
        </div>
        {quietHours && (
          <div className="grid grid-cols-2 gap-4 sm:max-w-80">
            {(['from', 'until'] as const).map((end) => (
              <Field key={end} label={messages[end]}>
                {(control) => (
                  <Input
                    {...control}
                    key={quietHours[end]}
                    type="time"
                    defaultValue={quietHours[end]}
                    onBlur={({ target }) => target.value !== quietHours[end] && set({ [end]: target.value })}
                  />
                )}
              </Field>
            ))}
          </div>
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-meta text-ink-2">
          <span>{messages.zone(zoneName(timeZone, lang))}</span>
          {here !== timeZone && (
            <Button size="small" onClick={() => void change({ timeZone: here })}>
              {messages.adoptZone(zoneName(here, lang))}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
