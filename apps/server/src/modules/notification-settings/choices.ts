import {
  type bestFrequencies,
  fixedOnSite,
  type MailFrequency,
  type NotificationGroup,
  notificationGroups,
  type NotificationSettings,
} from '@chaguan/contract';

type Choice = NotificationSettings['groups'][NotificationGroup];
type Best = (typeof bestFrequencies)[number];

/** What a row holds: `{group}.{channel}` or `best.mail` to what was chosen instead of the default. */
export type Stored = Readonly<Record<string, string>>;

/** What is said to one person and is rarely much: worth a push, and a mail when it was not read within minutes. */
const toMe: ReadonlySet<NotificationGroup> = new Set(['replies', 'mentions', 'decisions', 'messages']);

/** Many, or nothing to act on: a phone stays quiet. */
const withoutPush: ReadonlySet<NotificationGroup> = new Set(['likes', 'followers', 'followed']);

/**
 * Defaults, the same for those who registered before there was mail: everything on the site; by mail at once only what
 * somebody says to this member or decides about what is theirs, and only if it was not read within ten minutes; everything
 * else in one mail a week, which has only what is still unread. So whoever visits regularly gets almost no mail, and
 * whoever does not gets one a week. Nothing goes to an address that its owner has not confirmed.
 */
export function defaultChoice(group: NotificationGroup): Choice {
  return { site: true, push: !withoutPush.has(group), mail: toMe.has(group) ? 'at_once' : 'weekly' };
}

export const defaultBest: Best = 'weekly';

/** Key of one choice within a row. */
export function choiceKey(group: NotificationGroup, channel: keyof Choice): string {
  return `${group}.${channel}`;
}

function isOn(stored: Stored, key: string, initial: boolean): boolean {
  const value = stored[key];
  return value === undefined ? initial : value === 'on';
}

/** Everything of a row, defaults where nothing was chosen. */
export function readChoices(stored: Stored): Pick<NotificationSettings, 'groups' | 'best'> {
  const entries = notificationGroups.map((group): [NotificationGroup, Choice] => {
    const initial = defaultChoice(group);
    return [
      group,
      {
        site: fixedOnSite.includes(group) || isOn(stored, choiceKey(group, 'site'), initial.site),
        push: isOn(stored, choiceKey(group, 'push'), initial.push),
        mail: (stored[choiceKey(group, 'mail')] as MailFrequency | undefined) ?? initial.mail,
      },
    ];
  });
  return {
    groups: Object.fromEntries(entries) as NotificationSettings['groups'],
    best: (stored['best.mail'] as Best | undefined) ?? defaultBest,
  };
}

/** What a patch puts into the row, and what it takes out because it is the default again. */
export function differences(patch: { groups?: Partial<Record<NotificationGroup, Partial<Choice>>>; best?: Best }): {
  put: Record<string, string>;
  drop: string[];
} {
  const put: Record<string, string> = {};
  const drop: string[] = [];
  const sort = (key: string, value: string, initial: string): void => {
    if (value === initial) drop.push(key);
    else put[key] = value;
  };
  const word = (value: boolean | MailFrequency): string => (typeof value === 'string' ? value : value ? 'on' : 'off');
  for (const group of notificationGroups) {
    const initial = defaultChoice(group);
    for (const channel of ['site', 'push', 'mail'] as const) {
      const value = patch.groups?.[group]?.[channel];
      if (value !== undefined) sort(choiceKey(group, channel), word(value), word(initial[channel]));
    }
  }
  if (patch.best !== undefined) sort('best.mail', patch.best, defaultBest);
  return { put, drop };
}
