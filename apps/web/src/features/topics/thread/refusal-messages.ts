import { messages } from '../../../lib/i18n.ts';

export const refusalMessages = messages({
  zh: {
    saySomething: '说点什么…',
    prompt: '登录后就能一起聊',
    login: '登录',
    register: '注册',
    reasons: {
      'topic.comments_closed': '这个话题已关闭评论',
      'comment.closed_feature': '全站评论暂时关闭',
      'comment.denied': '你的身份不能在这个标签下评论',
      'topic.state_forbids': '话题公开之后才能评论',
      'site.read_only': '本站正在维护，暂时只能看不能写',
    },
    realName: '绑定手机之后就能一起聊',
    bindNow: '现在绑定',
  },
  en: {
    saySomething: 'Say something…',
    prompt: 'Log in to join in',
    login: 'Log in',
    register: 'Sign up',
    reasons: {
      'topic.comments_closed': 'Comments on this topic are closed',
      'comment.closed_feature': 'Comments are closed on the whole site for now',
      'comment.denied': 'Your role does not allow comments under this tag',
      'topic.state_forbids': 'Comments open once the topic is public',
      'site.read_only': 'The site is under maintenance: reading works, writing is paused',
    },
    realName: 'Bind a phone to join in',
    bindNow: 'Bind now',
  },
});
