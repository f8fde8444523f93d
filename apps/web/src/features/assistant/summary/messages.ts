import { messages } from '../../../lib/i18n.ts';

export const summaryMessages = messages({
  zh: {
    titles: { topic: '这个话题说了什么', question: '这个问题说到哪了' },
    looking: '正在看有没有总结…',
    making: '正在读完全部楼层，写一份总结…',
    machine: (model: string) => `由模型写成（${model}），可能有错，请看出处。`,
    quoted: '没有接入模型：以下是帖子里的原句。',
    madeAt: '写于',
    everybody: '只根据人人可见的内容。',
    signIn: '还没有人请助手总结过这里。登录后可以请它写一份。',
    tooShort: '这里的内容还不多，几眼就看完了，不用总结。',
    noPermission: '你没有使用这个功能的权限',
    again: '再试一次',
    copy: '复制',
  },
  en: {
    titles: { topic: 'Topic summary', question: 'Question summary' },
    looking: 'Checking for a summary…',
    making: 'Reading the whole thread and writing a summary…',
    machine: (model: string) => `Written by a model (${model}). It may contain mistakes, so check the sources.`,
    quoted: 'No model is connected: these are quotes from posts.',
    madeAt: 'Written',
    everybody: 'Based only on content that everyone can see.',
    signIn: 'No one has summarized this yet. Log in to request a summary.',
    tooShort: 'There is too little content here to need a summary.',
    noPermission: 'You do not have permission to use this feature',
    again: 'Try again',
    copy: 'Copy',
  },
});
