import { messages } from '../../../lib/i18n.ts';

export const staffAnswerMessages = messages({
  zh: { answer: '回答', answer_reply: '回复', adopted: '已采纳' },
  en: { answer: 'Answers', answer_reply: 'Replies', adopted: 'Adopted' },
});
