import { messages } from '../../lib/i18n.ts';

export const pictureMessages = messages({
  zh: { choose: '选一张图', remove: '不要图' },
  en: { choose: 'Choose image', remove: 'Remove image' },
});
