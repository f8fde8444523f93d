import {
  bestFrequencies,
  fixedOnSite,
  mailFrequencies,
  notificationGroupNames,
  type MailFrequency,
  type NotificationGroup,
} from '@chaguan/contract';
import { useId, type ReactNode } from 'react';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { Select, Switch } from '../../ui/inputs.tsx';
import type { Choice, Patch, Settings } from './data.ts';
import { notificationMessages } from './messages.ts';

/** The channels are next to the name of a group at every width; on a phone its hint is below them. */
export const columns =
  'grid grid-cols-[minmax(0,1fr)_48px_48px_100px] items-center gap-x-2 md:grid-cols-[minmax(0,1fr)_72px_72px_128px] md:gap-x-4';

type Change = (patch: Patch) => Promise<void>;
/** Ids of the explanation why a channel is unavailable; undefined: it works. */
type Reasons = Record<'push' | 'mail', string | undefined>;

function Row({ name, hint, children }: { name: string; hint: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-hint`} className={`px-4 py-1.5 md:py-2.5 ${columns}`}>
      <div className="min-w-0 max-md:contents">
        <h3 id={id} className="text-small font-medium">
          {name}
        </h3>
        <p id={`${id}-hint`} className="text-meta text-ink-2 max-md:order-last max-md:col-span-full">
          {hint}
        </p>
      </div>
      {children}
    </div>
  );
}

type MailProps<F extends string> = {
  label: string;
  value: F;
  choices: readonly F[];
  disabled: boolean;
  reason: string | undefined;
  onChange: (frequency: F) => void;
};

function MailChoice<F extends MailFrequency>({ label, value, choices, disabled, reason, onChange }: MailProps<F>) {
  const messages = useMessages(notificationMessages);
  return (
    <Select
      className="min-h-9! min-w-0 pl-2! text-small! disabled:opacity-50 pointer-coarse:min-h-11!"
      aria-label={label}
      aria-describedby={reason}
      value={value}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value as F)}
    >
      {choices.map((frequency: MailFrequency) => (
        <option key={frequency} value={frequency}>
          {messages.frequencies[frequency]}
        </option>
      ))}
    </Select>
  );
}

type Props = { group: NotificationGroup; choice: Choice; change: Change; reasons: Reasons };

/** One group with its three channels. What is off on the site is not sent by the others either. */
export function GroupRow({ group, choice, change, reasons }: Props) {
  const messages = useMessages(notificationMessages);
  const lang = useLang();
  const name = nameIn(notificationGroupNames[group], lang);
  const set = (requested: Partial<Choice>) => void change({ groups: { [group]: requested } });
  const switchClass = 'justify-center gap-0!';
  return (
    <Row name={name} hint={messages.hints[group]}>
      {fixedOnSite.includes(group) ? (
        <p className="-mx-1 text-center text-meta whitespace-nowrap text-ink-2 md:text-small">
          <span className="sr-only">{messages.site}</span> {messages.always}
        </p>
      ) : (
        <Switch
          className={switchClass}
          aria-label={messages.siteOf(name)}
          checked={choice.site}
          onChange={({ target }) => set({ site: target.checked })}
        >
          {null}
        </Switch>
      )}
      <Switch
        className={switchClass}
        aria-label={messages.pushOf(name)}
        aria-describedby={reasons.push}
        checked={choice.site && choice.push && reasons.push === undefined}
        disabled={!choice.site || reasons.push !== undefined}
        onChange={({ target }) => set({ push: target.checked })}
      >
        {null}
      </Switch>
      <MailChoice
        label={messages.mailOf(name)}
        reason={reasons.mail}
        value={choice.site && reasons.mail === undefined ? choice.mail : 'off'}
        disabled={!choice.site || reasons.mail !== undefined}
        choices={mailFrequencies}
        onChange={(mail) => set({ mail })}
      />
    </Row>
  );
}

type BestProps = { best: Settings['best']; change: Change; reason: string | undefined };

/** The best of what was missed: mail only. */
export function BestRow({ best, change, reason }: BestProps) {
  const messages = useMessages(notificationMessages);
  return (
    <Row name={messages.best} hint={messages.bestHint}>
      <span className="col-span-2" />
      <MailChoice
        label={messages.mailOf(messages.best)}
        reason={reason}
        value={reason === undefined ? best : 'off'}
        disabled={reason !== undefined}
        choices={bestFrequencies}
        onChange={(chosen) => void change({ best: chosen })}
      />
    </Row>
  );
}
