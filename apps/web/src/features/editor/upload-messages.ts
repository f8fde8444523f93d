import { messages } from '../../lib/i18n.ts';

/** Apart from the texts of the editor, which a conversation does not have. */
export const uploadMessages = messages({
  zh: {
    uploadFailed: (name: string, reason: string) => `${name} 没有传上去：${reason}`,
    notImage: (types: string) => `只能放 ${types} 图片`,
    imageTooLarge: (megabytes: string) => `图片不能超过 ${megabytes} MB`,
  },
  en: {
    uploadFailed: (name: string, reason: string) => `${name} was not uploaded: ${reason}`,
    notImage: (types: string) => `Allowed image types: ${types}`,
    imageTooLarge: (megabytes: string) => `An image can have up to ${megabytes} MB`,
  },
});
