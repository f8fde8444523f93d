import { messages } from '../../../lib/i18n.ts';

export const writeMessages = messages({
  zh: {
    addTitle: '发话题',
    editTitle: '编辑话题',
    titleHint: '一句话说清楚想聊什么',
    titleEmpty: '给话题起个标题吧',
    tagFixed: '发布后标签不能再改，需要的话请找‹staff›',
    reviewed: '新话题需要审核，通过后大家就能看到。',
    published: '发布了',
    readOnlyText: '本站暂时只能看不能写，写好的草稿都在。',
    closedTitle: '现在不能发话题',
    closedText: '‹staff›暂时关闭了发话题，可以先去别人的话题里聊聊。',
    noTagTitle: '没有你能发话题的标签',
    noTagText: '也许换一个角色才可以，也许标签还没有建好。',
    visitorTitle: '登录后就能发话题',
  },
  en: {
    addTitle: 'New topic',
    editTitle: 'Edit topic',
    titleHint: 'Say in one sentence what you want to talk about',
    titleEmpty: 'Give the topic a title',
    tagFixed: 'The tag cannot be changed after posting; ask staff if it needs to be moved',
    reviewed: 'New topics are reviewed; everyone can see yours once it is approved.',
    published: 'Published',
    readOnlyText: 'The site is read-only for now. Your drafts are kept.',
    closedTitle: 'New topics are closed right now',
    closedText: 'Staff have closed new topics for now. Meanwhile, join an existing topic.',
    noTagTitle: 'There is no tag you can post under',
    noTagText: 'You may need another role, or no tags have been created yet.',
    visitorTitle: 'Log in to post a topic',
  },
});
