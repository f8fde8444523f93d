import Type, { type Static, type TSchema } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { nullable, oneOf } from '../fields.ts';
import { TypedText } from '../typed-fields.ts';

/** The groups of notifications, in the order of the settings (ADR 34). */
export const notificationGroups = [
  'replies',
  'mentions',
  'likes',
  'followers',
  'followed',
  'watched',
  'decisions',
  'value',
  'messages',
  'notices',
] as const;
export type NotificationGroup = (typeof notificationGroups)[number];

/** Reminders about own posts, money and messages are always shown on the site; the other channels of them can be chosen freely. */
export const fixedOnSite: readonly NotificationGroup[] = ['decisions', 'value', 'messages', 'notices'];

/** `at_once` waits some minutes, and sends nothing that was read meanwhile. */
export const mailFrequencies = ['off', 'at_once', 'daily', 'weekly'] as const;
export type MailFrequency = (typeof mailFrequencies)[number];

/** How often the best of what a member missed is sent. */
export const bestFrequencies = ['off', 'weekly'] as const;

const Choice = Type.Object({
  site: Type.Boolean({ description: 'list, badge and toast; a group that is off here uses no other channel either' }),
  push: Type.Boolean(),
  mail: Type.Enum([...mailFrequencies]),
  wechat: Type.Boolean({ description: "template messages of WeChat's official account, where the site sends them" }),
});

/** One schema for each group. */
function perGroup<T extends TSchema>(schema: T) {
  return Type.Object(Object.fromEntries(notificationGroups.map((group) => [group, schema])) as Record<NotificationGroup, T>);
}

/** A time of the day, e.g. 22:30. */
const TimeOfDay = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', description: 'HH:MM' });

/** From `from` until `until`, past midnight if `until` is earlier; push, mail and WeChat wait until they end. */
const QuietHours = Type.Object({ from: TimeOfDay, until: TimeOfDay });

export const NotificationSettings = Type.Object({
  groups: perGroup(Choice),
  best: Type.Enum([...bestFrequencies], { description: 'mail with the best posts that were missed' }),
  quietHours: nullable(QuietHours),
  timeZone: Type.String({ description: 'IANA name of the time zone of quiet hours and digests' }),
  siteMails: Type.Boolean({ description: 'whether the site sends mail' }),
  /** Mail is sent to confirmed addresses only. */
  email: oneOf('none', 'unconfirmed', 'confirmed'),
});
export type NotificationSettings = Static<typeof NotificationSettings>;

export const readNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/user/control/notificationSettings',
  access: 'member',
  rate: 'read',
  summary: "Returns the caller's notification settings: a choice for each group and channel, and quiet hours.",
  answer: NotificationSettings,
  errors: [],
});

export const setNotificationSettings = endpoint({
  method: 'POST',
  path: '/api/user/control/notificationSettings',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'private',
  summary: "Edits the caller's notification settings; those that are left out do not change, and null ends quiet hours.",
  body: Type.Object({
    groups: Type.Optional(Type.Partial(perGroup(Type.Partial(Choice)))),
    best: Type.Optional(Type.Enum([...bestFrequencies])),
    quietHours: Type.Optional(nullable(QuietHours)),
    timeZone: Type.Optional(TypedText({ minLength: 1, maxLength: 64, description: 'IANA name, e.g. Asia/Shanghai' })),
  }),
  answer: NotificationSettings,
  errors: ['notification.fixed', 'notification.hours'],
});
