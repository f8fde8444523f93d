import { fixedOnSite, mailFrequencies, notificationGroupNames, type MailFrequency, type NotificationGroup } from '@chaguan/contract';
import { useId } from 'react';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { Select, Switch } from '../../ui/inputs.tsx';
import type { Choice, Patch } from './data.ts';
import { notificationMessages } from './messages.ts';

/** Where the channels stand next to the name of a group, and below it on a phone. */
export const columns = 'md:grid-cols-[minmax(0,1fr)_72px_72px_128px] md:items-center md:gap-x-4';

type Props = { group: NotificationGroup; choice: Choice; change: (patch: Patch) => Promise<void> };

/** What a switch is called stands beside it on a phone; on a wide screen the head of the column says it. */
const caption = 'text-ink-2 md:sr-only';

/** One group with its three channels. What is off on the site reaches nobody by the others either. */
export function GroupRow({ group, choice, change }: Props) {
  const messages = useMessages(notificationMessages);
  const lang = useLang();
  const id = useId();
  const name = nameIn(notificationGroupNames[group], lang);
  const set = (wanted: Partial<Choice>) => void change({ groups: { [group]: wanted } });
  const switchClass = 'max-md:min-h-11 md:justify-center md:gap-0';
  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-hint`} className={`grid gap-x-4 gap-y-1 px-4 py-3 ${columns}`}>
      <div className="min-w-0 max-md:pb-1">
        <h3 id={id} className="text-small font-medium">
          {name}
        </h3>
        <p id={`${id}-hint`} className="text-meta text-ink-2">
          {messages.hints[group]}
        </p>
      </div>
      {fixedOnSite.includes(group) ? (
        <p className="flex items-center justify-between text-small text-ink-2 max-md:min-h-11 md:justify-center">
          <span className={caption}>{messages.site}</span>
          <span>{messages.always}</span>
        </p>
      ) : (
        <Switch
          className={switchClass}
          aria-label={messages.siteOf(name)}
          checked={choice.site}
          onChange={({ target }) => set({ site: target.checked })}
        >
          <span className={caption}>{messages.site}</span>
        </Switch>
      )}
      <Switch
        className={switchClass}
        aria-label={messages.pushOf(name)}
        checked={choice.site && choice.push}
        disabled={!choice.site}
        onChange={({ target }) => set({ push: target.checked })}
      >
        <span className={caption}>{messages.push}</span>
      </Switch>
      <div className="flex items-center justify-between gap-3 text-small max-md:min-h-11">
        <span className={caption}>{messages.mail}</span>
        <div className="w-32">
          <Select
            className="h-9! text-small! pointer-coarse:h-11!"
            aria-label={messages.mailOf(name)}
            value={choice.site ? choice.mail : 'off'}
            disabled={!choice.site}
            onChange={({ target }) => set({ mail: target.value as MailFrequency })}
          >
            {mailFrequencies.map((frequency) => (
              <option key={frequency} value={frequency}>
                {messages.frequencies[frequency]}
              </option>
            ))}
          </Select>
        </div>
      </div>
    </div>
  );
}
