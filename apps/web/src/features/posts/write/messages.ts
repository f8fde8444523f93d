import { messages } from '../../../lib/i18n.ts';
import { plural } from '../../../lib/plural.ts';

/** What forms of topics and of questions say alike. */
export const writingMessages = messages({
  zh: {
    title: '标题',
    counter: (n: number, max: number) => `${n} / ${max}`,
    titleLong: (max: number) => `标题最多 ${max} 个字`,
    tag: '标签',
    tagEmpty: '选一个标签，好让人找到',
    body: '正文',
    bodyHint: '支持 Markdown，输入 / 插入表格、公式和图',
    publish: '发布',
    submit: '提交审核',
    save: '保存修改',
    saved: '已保存',
    pending: '已提交，审核通过后大家就能看到',
    visitorText: '写好的内容会一直替你留着。',
    login: '登录',
    register: '注册',
    backHome: '回首页看看',
  },
  en: {
    title: 'Title',
    counter: (n: number, max: number) => `${n} / ${max}`,
    titleLong: (max: number) => `A title has at most ${plural(max, 'character')}`,
    tag: 'Tag',
    tagEmpty: 'Choose a tag, so that people find it',
    body: 'Text',
    bodyHint: 'Markdown works; type / for tables, formulas and diagrams',
    publish: 'Publish',
    submit: 'Send for review',
    save: 'Save changes',
    saved: 'Saved',
    pending: 'Received. Everyone will see it after review',
    visitorText: 'What you write is kept for you.',
    login: 'Log in',
    register: 'Sign up',
    backHome: 'Back to the home page',
  },
});
