/**
 * Which notifications members get, and by which channel: groups × channels, quiet hours, time zone (ADR 34). It knows only groups, no
 * single events. Table: notification_setting, one row per member with what differs from the defaults in choices.ts. Invariants: groups that
 * are fixed on the site are never stored as off; a time zone is one that the runtime knows. Other modules use: `goesTo` (push, immediate
 * mail and WeChat, with quiet hours), `quietNow` (mail that is due), `offOnSiteSql` as a condition within a statement.
 */
export { notificationSettingsOwnData } from './own-data.ts';
export { type MailScope, stopMail } from './commands/set-notification-settings.ts';
export { goesTo, type Going, mailFrequencySql, offOnSiteSql, quietNow } from './queries/goes-to.ts';
export { readChoices, type Stored } from './choices.ts';
export { localTime, siteTimeZone } from './quiet-hours.ts';
export { notificationSettingRoutes } from './routes.ts';
