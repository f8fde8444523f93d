import { type Right, type RightGroup, rightGroups } from '@chaguan/contract';
import { messages } from './i18n.ts';
import type { Lang } from './language.ts';

type Names = { groups: Record<RightGroup, string>; rights: Record<Right, string> };

const zh: Names = {
  groups: {
    upload: '上传',
    question: '提问',
    answer: '回答',
    answerReply: '回答的回复',
    favourite: '收藏',
    like: '点赞',
    follow: '关注',
    message: '私信',
    assistant: 'AI 助手',
    vote: '投票',
    schedule: '定时发布',
    suggestion: '改稿建议与众人可改',
    newMember: '新‹member›的限制',
  },
  rights: {
    'upload.avatar': '头像',
    'upload.image': '图片',
    'upload.file': '文件',
    'upload.video': '视频',
    'question.ask': '提问',
    'question.append': '补充提问',
    'question.skip_review': '提问免审',
    'answer.post': '回答',
    'answer.edit': '改自己的回答',
    'answer.delete': '删自己的回答',
    'answer.skip_review': '回答免审',
    'answer_reply.post': '回复',
    'answer_reply.edit': '改自己的回复',
    'answer_reply.delete': '删自己的回复',
    'answer_reply.skip_review': '回复免审',
    'favourite.add': '收藏',
    'favourite.delete': '取消收藏',
    'like.add': '点赞',
    'like.delete': '取消点赞',
    'follow.add': '关注',
    'follow.delete': '取消关注',
    'message.send': '发私信',
    'message.delete': '删私信',
    'assistant.use': '使用',
    'vote.cast': '投票',
    'post.schedule': '定时发布',
    'edit.suggest': '给别人的话题、提问和回答提改稿建议',
    'edit.wiki': '直接改众人可改的内容',
    'edit.open_wiki': '把自己写的设为众人可改',
    'new_member.exempt': '不受限制',
  },
};

const en: Names = {
  groups: {
    upload: 'Uploads',
    question: 'Questions',
    answer: 'Answers',
    answerReply: 'Replies to answers',
    favourite: 'Favourites',
    like: 'Likes',
    follow: 'Following',
    message: 'Messages',
    assistant: 'AI assistant',
    vote: 'Polls',
    schedule: 'Scheduled posts',
    suggestion: 'Suggested edits and wikis',
    newMember: 'New member limits',
  },
  rights: {
    'upload.avatar': 'Avatar',
    'upload.image': 'Images',
    'upload.file': 'Files',
    'upload.video': 'Videos',
    'question.ask': 'Ask questions',
    'question.append': 'Add to questions',
    'question.skip_review': 'Skip review',
    'answer.post': 'Answer',
    'answer.edit': 'Edit own',
    'answer.delete': 'Delete own',
    'answer.skip_review': 'Skip review',
    'answer_reply.post': 'Reply',
    'answer_reply.edit': 'Edit own',
    'answer_reply.delete': 'Delete own',
    'answer_reply.skip_review': 'Skip review',
    'favourite.add': 'Add',
    'favourite.delete': 'Remove',
    'like.add': 'Like',
    'like.delete': 'Unlike',
    'follow.add': 'Follow',
    'follow.delete': 'Unfollow',
    'message.send': 'Send',
    'message.delete': 'Delete',
    'assistant.use': 'Use',
    'vote.cast': 'Vote',
    'post.schedule': 'Schedule posts',
    'edit.suggest': 'Suggest edits of others’ posts',
    'edit.wiki': 'Edit wikis directly',
    'edit.open_wiki': 'Make own posts wikis',
    'new_member.exempt': 'Exempt',
  },
};

/** Labels of the closed list of rights outside tags. */
export const rightNames = messages({ zh, en });

/** A right as part of a sentence, with its group; one unknown to this version is shown as it is. */
export function rightName(right: string | number | undefined, lang: Lang): string {
  const { groups, rights } = rightNames[lang];
  const match = (Object.keys(rightGroups) as RightGroup[]).find((group) => (rightGroups[group] as readonly unknown[]).includes(right));
  if (match === undefined) return String(right ?? '');
  const name = rights[right as Right];
  return name === groups[match] ? name : `${groups[match]} · ${name}`;
}
