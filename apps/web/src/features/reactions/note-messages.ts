import { messages } from '../../lib/i18n.ts';

/** Note and date of a favourite. */
export const noteMessages = messages({
  zh: {
    favourited: '已收藏',
    title: '备注与提醒',
    note: '备注',
    noteHint: '只有你自己看得到',
    remind: '提醒我',
    presets: { none: '不提醒', tonight: '今晚 20:00', tomorrow: '明天 9:00', week: '下周一 9:00', own: '自定时间' },
    at: '提醒时间',
    atHint: '北京时间',
    save: '保存',
    cancel: '取消',
    saved: '备注与提醒已保存',
  },
  en: {
    favourited: 'Added to favourites',
    title: 'Note and reminder',
    note: 'Note',
    noteHint: 'Visible only to you',
    remind: 'Remind me',
    presets: { none: 'No reminder', tonight: 'Tonight 20:00', tomorrow: 'Tomorrow 9:00', week: 'Next Monday 9:00', own: 'Own time' },
    at: 'Reminder time',
    atHint: 'Beijing time',
    save: 'Save',
    cancel: 'Cancel',
    saved: 'Note and reminder saved',
  },
});
