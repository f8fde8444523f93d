import { messages } from '../lib/i18n.ts';

export const dialogMessages = messages({
  zh: {
    close: '关闭',
    ok: '知道了',
    confirm: '确定',
    cancel: '取消',
    errorsTitle: '没有成功',
    named: (name: string | undefined, text: string) => (name ? `${name}：${text}` : text),
    illegalInput: '输入不合法',
    required: '必填',
  },
  en: {
    close: 'Close',
    ok: 'Got it',
    confirm: 'Confirm',
    cancel: 'Cancel',
    errorsTitle: 'Action failed',
    named: (name, text) => (name ? `${name}: ${text}` : text),
    illegalInput: 'Illegal input',
    required: 'required',
  },
});
