import { type NotificationGroup, notificationGroups, type SettingKey, wechatTemplatePattern, type WechatFill } from '@chaguan/contract';
import type { Settings } from '../site/index.ts';

const settingOf = {
  replies: 'wechatReplies',
  mentions: 'wechatMentions',
  likes: 'wechatLikes',
  followers: 'wechatFollowers',
  followed: 'wechatFollowed',
  watched: 'wechatWatched',
  decisions: 'wechatDecisions',
  value: 'wechatValue',
  messages: 'wechatMessages',
  notices: 'wechatNotices',
} as const satisfies Record<NotificationGroup, SettingKey>;

/** A template of the official account: its id, and its fields with what goes into each. */
export interface WechatTemplate {
  id: string;
  fields: readonly { name: string; fill: WechatFill }[];
}

/** The template that staff named for a group; undefined: its reminders are not sent in WeChat. */
export function templateOf(values: Settings, group: NotificationGroup): WechatTemplate | undefined {
  const text = values[settingOf[group]];
  if (text === '' || !new RegExp(wechatTemplatePattern).test(text)) return undefined;
  const [id = '', ...fields] = text.split(' ');
  return {
    id,
    fields: fields.map((field) => {
      const [name = '', fill = ''] = field.split('=');
      return { name, fill: fill as WechatFill };
    }),
  };
}

/** The groups that the site sends in WeChat. */
export function groupsWithTemplate(values: Settings): NotificationGroup[] {
  return notificationGroups.filter((group) => templateOf(values, group) !== undefined);
}

/** WeChat refuses a longer `thing`. */
const thingLength = 20;

/** One line of at most 20 characters as WeChat counts them, in UTF-16, without a broken one. */
export function thing(text: string): string {
  const line = text.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim();
  if (line.length <= thingLength) return line;
  let cut = '';
  for (const { segment } of new Intl.Segmenter('zh').segment(line)) {
    if (cut.length + segment.length > thingLength - 1) break;
    cut += segment;
  }
  return `${cut}…`;
}

/** The data of a message; a field without content gets the name of the site, because WeChat refuses an empty one. */
export function dataFor({ fields }: WechatTemplate, fills: Readonly<Record<WechatFill, string>>): Record<string, { value: string }> {
  return Object.fromEntries(
    fields.map(({ name, fill }) => [name, { value: fill === 'time' ? fills.time : thing(fills[fill]) || thing(fills.site) }]),
  );
}
