import { messages } from '../../lib/i18n.ts';

export const formMessages = messages({
  zh: {
    save: '保存',
    cancel: '取消',
    leaveTitle: '放弃刚才的修改？',
    leaveText: '这里的改动还没有保存。',
    leave: '放弃',
  },
  en: {
    save: 'Save',
    cancel: 'Cancel',
    leaveTitle: 'Discard your changes?',
    leaveText: 'Your changes here have not been saved.',
    leave: 'Discard',
  },
});
