import { messages } from '../../lib/i18n.ts';

export const tagFollowMessages = messages({
  zh: {
    follow: '关注标签',
    following: '已关注',
    of: (act: string, name: string) => `${act} ${name}`,
    unfollow: '不再关注',
    followed: (name: string) => `关注了「${name}」，有新内容会出现在动态里`,
    unfollowed: (name: string) => `不再关注「${name}」`,
    listTitle: '关注的标签',
    listNote: '点一下就放下，再点一下又关注。',
    closed: '现在没有权限看',
    pickTitle: '想看些什么？',
    pickNote: '关注的标签有新话题、新提问，会出现在你的动态里。',
    kinds: { topic: '话题', question: '问答' },
  },
  en: {
    follow: 'Follow tag',
    following: 'Following',
    of: (act: string, name: string) => `${act} ${name}`,
    unfollow: 'Unfollow',
    followed: (name: string) => `Following “${name}”. New posts will appear in your activity`,
    unfollowed: (name: string) => `No longer following “${name}”`,
    listTitle: 'Followed tags',
    listNote: 'Select a tag to unfollow it; select it again to follow it.',
    closed: 'You no longer have access to this tag',
    pickTitle: 'What would you like to read?',
    pickNote: 'New topics and questions in the tags you follow appear in your activity.',
    kinds: { topic: 'Topics', question: 'Questions' },
  },
});
