import { messages } from '../../lib/i18n.ts';

/** Apart from the texts of the editor, because every page has the frame and few open it. */
export const frameMessages = messages({
  zh: { minimise: '收起' },
  en: { minimise: 'Minimize' },
});
