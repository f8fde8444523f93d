import { messages } from '../../lib/i18n.ts';

export const muteMessages = messages({
  zh: {
    mute: '静音，不再提醒我',
    unmute: '恢复提醒',
    muteAct: '静音',
    of: (act: string, name: string) => `${act} ${name}`,
    muted: (name: string) => `${name} 做什么都不再提醒你`,
    unmuted: (name: string) => `${name} 的事又会提醒你了`,
    undo: '撤销',
    title: '静音的人',
    note: '他们照常能写、能关注你，只是做什么都不再提醒你。对方不会知道。',
    none: '没有静音任何人。在别人主页的「更多操作」里可以静音。',
    since: '静音时间',
    more: '再看一些',
    nobody: '已注销的‹member›',
  },
  en: {
    mute: 'Mute reminders',
    unmute: 'Unmute',
    muteAct: 'Mute',
    of: (act: string, name: string) => `${act} ${name}`,
    muted: (name: string) => `${name} muted. You will not be notified of anything they do`,
    unmuted: (name: string) => `${name} unmuted`,
    undo: 'Undo',
    title: 'Muted members',
    note: 'They can still post and follow you, but you are not notified of anything they do. They will not know.',
    none: 'You have not muted anyone. You can mute a member under “More” on their profile.',
    since: 'Muted',
    more: 'Show more',
    nobody: 'Cancelled account',
  },
});
