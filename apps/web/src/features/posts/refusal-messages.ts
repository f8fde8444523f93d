import { messages } from '../../lib/i18n.ts';

export const refusalMessages = messages({
  zh: {
    reasons: {
      'topic.comments_closed': '这个话题已关闭评论',
      'comment.closed_feature': '全站评论暂时关闭',
      'topic.state_forbids': '话题公开之后才能评论',
      'question.answers_closed': '这个问题不再接受回答',
      'answer.closed_feature': '全站回答暂时关闭',
      'question.state_forbids': '问题公开之后才能回答',
      'site.read_only': '本站正在维护，暂时只能看不能写',
    },
    denied: { topic: '你的角色不能在这个标签下评论', question: '你的角色不能回答问题' },
    realName: { topic: '绑定手机之后就能一起聊', question: '绑定手机之后就能回答' },
    bindNow: '现在绑定',
  },
  en: {
    reasons: {
      'topic.comments_closed': 'Comments on this topic are closed',
      'comment.closed_feature': 'Comments are closed on the whole site for now',
      'topic.state_forbids': 'Comments open once the topic is public',
      'question.answers_closed': 'This question no longer accepts answers',
      'answer.closed_feature': 'Answers are closed on the whole site for now',
      'question.state_forbids': 'Answers open once the question is public',
      'site.read_only': 'The site is under maintenance and read-only for now',
    },
    denied: { topic: 'Your role cannot comment under this tag', question: 'Your role cannot answer questions' },
    realName: { topic: 'Add a phone number to join in', question: 'Add a phone number to answer' },
    bindNow: 'Add now',
  },
});
