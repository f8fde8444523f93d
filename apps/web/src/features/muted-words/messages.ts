import { messages } from '../../lib/i18n.ts';

export const mutedWordsMessages = messages({
  zh: {
    title: '屏蔽词',
    note: '别人写的话题、提问、评论和回复里有这些词，列表里就不显示，帖子里折叠起来，也不提醒你。只对你自己有效。',
    text: '词',
    hint: '中间加空格或符号、全角、繁简的写法都算。',
    add: '添加',
    list: '你的屏蔽词',
    count: (count: number, most: number) => `${count} / ${most}`,
    remove: '去掉',
    removeOf: (word: string) => `去掉「${word}」`,
    none: '还没有屏蔽词',
    noneText: '不想看到的词，加在上面。',
  },
  en: {
    title: 'Muted words',
    note: 'What others write with these words is left out of lists, collapsed in threads, and you are not notified of it. This affects only you.',
    text: 'Word',
    hint: 'Spaces or symbols inside it, full-width forms and traditional characters match too.',
    add: 'Add',
    list: 'Your muted words',
    count: (count: number, most: number) => `${count} of ${most}`,
    remove: 'Remove',
    removeOf: (word: string) => `Remove “${word}”`,
    none: 'No muted words yet',
    noneText: 'Add the words that you do not want to see.',
  },
});
