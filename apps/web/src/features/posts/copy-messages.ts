import { messages } from '../../lib/i18n.ts';

export const copyMessages = messages({
  zh: { copied: '链接已复制', copyFailed: '没能复制，请手动复制地址栏里的链接' },
  en: { copied: 'copy successful', copyFailed: 'Copying did not work; please copy the address from the address bar' },
});
