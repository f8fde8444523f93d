import { messages } from '../../lib/i18n.ts';

export const holdMessages = messages({
  zh: { review: '按设置先审', words: '词表', new_member: '新成员', assistant: '助手认为', reports: '被举报' },
  en: { review: 'By a setting', words: 'Word list', new_member: 'New member', assistant: 'The assistant', reports: 'Reported' },
});
