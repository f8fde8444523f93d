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

/** The content of a row: `{group}.{channel}` or `best.mail` to the choice that differs from the default. */
export type Stored = Readonly<Record<string, string>>;

/** Addressed to one person and rarely many: worth a push, and a mail if unread after some minutes. */
const toMe: ReadonlySet<NotificationGroup> = new Set(['replies', 'mentions', 'decisions', 'messages']);

/** Many, or nothing to act on: no push. */
const withoutPush: ReadonlySet<NotificationGroup> = new Set(['likes', 'followers', 'followed']);

/**
 * Defaults, the same for members who registered before there was mail: everything on the site; immediate mail only for what is addressed to
 * this member or decided about their posts, and only if unread after ten minutes; everything else in one weekly mail, which contains only
 * what is still unread. So a regular visitor gets almost no mail, and anybody else one a week. Nothing is sent to an unconfirmed address, and
 * in WeChat only what its member chose.
 */
export function defaultChoice(group: NotificationGroup): Choice {
  return { site: true, push: !withoutPush.has(group), mail: toMe.has(group) ? 'at_once' : 'weekly', wechat: false };
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

/** All choices of a row, with defaults where nothing was chosen. */
export function readChoices(stored: Stored): Pick<NotificationSettings, 'groups' | 'best'> {
  const entries = notificationGroups.map((group): [NotificationGroup, Choice] => {
    const initial = defaultChoice(group);
    return [
      group,
      {
        site: fixedOnSite.includes(group) || isOn(stored, choiceKey(group, 'site'), initial.site),
        push: isOn(stored, choiceKey(group, 'push'), initial.push),
        mail: (stored[choiceKey(group, 'mail')] as MailFrequency | undefined) ?? initial.mail,
        wechat: isOn(stored, choiceKey(group, 'wechat'), initial.wechat),
      },
    ];
  });
  return {
    groups: Object.fromEntries(entries) as NotificationSettings['groups'],
    best: (stored['best.mail'] as Best | undefined) ?? defaultBest,
  };
}

/** What a patch stores in the row, and what it removes because it equals the default. */
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
    for (const channel of ['site', 'push', 'mail', 'wechat'] as const) {
      const value = patch.groups?.[group]?.[channel];
      if (value !== undefined) sort(choiceKey(group, channel), word(value), word(initial[channel]));
    }
  }
  if (patch.best !== undefined) sort('best.mail', patch.best, defaultBest);
  return { put, drop };
}
