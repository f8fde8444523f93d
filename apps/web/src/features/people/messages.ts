import { messages } from '../../lib/i18n.ts';

export const peopleMessages = messages({
  zh: {
    cancelled: '已注销的‹member›',
    staff: '‹staff›',
    bot: '机器人',
  },
  en: {
    cancelled: 'Cancelled account',
    staff: 'Staff',
    bot: 'Bot',
  },
});
