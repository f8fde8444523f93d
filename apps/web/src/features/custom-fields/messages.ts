import { messages } from '../../lib/i18n.ts';

export const customFieldMessages = messages({
  zh: { choose: '请选择', chooseNone: '不选', clear: '不选了' },
  en: { choose: 'Choose', chooseNone: 'None', clear: 'Clear selection' },
});
