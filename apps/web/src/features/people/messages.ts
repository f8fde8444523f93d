import { messages } from '../../lib/i18n.ts';

export const peopleMessages = messages({
  zh: {
    cancelled: '已注销的茶友',
    staff: '掌柜',
  },
  en: {
    cancelled: 'Cancelled account',
    staff: 'Staff',
  },
});
