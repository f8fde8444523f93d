import { endpoints, rights, tagExemptions, tagRights, type Access, type Right, type TagRight } from '@chaguan/contract';
import { code, generatedPage, table } from './markdown-tables.ts';

const titles: Record<Access, string> = { public: 'Everyone', member: 'Signed-in members', staff: 'Staff' };

const tagRightMeanings: Record<TagRight, string> = {
  view: 'read topics of the tag; others see the title and the roles that may read',
  post: 'post topics into the tag',
  edit: 'edit own topics of the tag',
  skip_review: 'post topics without review, where the setting honours exemptions',
  hide_password: 'hide parts of a topic of the tag behind a password',
  hide_reply: 'hide parts of a topic of the tag until the reader has replied',
  hide_grade: 'hide parts of a topic of the tag until the reader has reached a grade',
  hide_points: 'sell parts of a topic of the tag for points',
  hide_balance: 'sell parts of a topic of the tag for money',
  attach_file: 'attach files to topics, comments, questions and answers in the tag',
  attach_video: 'embed their own videos in topics, comments, questions and answers in the tag',
  comment: 'comment on topics of the tag',
  comment_edit: 'edit own comments in the tag',
  comment_delete: 'delete own comments in the tag',
  comment_skip_review: 'comment without review, where the setting honours exemptions',
  reply: 'reply to comments in the tag',
  reply_edit: 'edit own replies in the tag',
  reply_delete: 'delete own replies in the tag',
  reply_skip_review: 'reply without review, where the setting honours exemptions',
};

const rightMeanings: Record<Right, string> = {
  'upload.avatar': 'upload an avatar',
  'upload.image': 'upload pictures for their posts',
  'upload.file': 'upload files',
  'upload.video': 'upload videos',
  'question.ask': 'ask questions',
  'question.append': 'add addenda to own questions',
  'question.skip_review': 'ask without review, where the setting honours exemptions',
  'answer.post': 'answer questions',
  'answer.edit': 'edit own answers',
  'answer.delete': 'delete own answers',
  'answer.skip_review': 'answer without review, where the setting honours exemptions',
  'answer_reply.post': 'reply to answers',
  'answer_reply.edit': 'edit own replies to answers',
  'answer_reply.delete': 'delete own replies to answers',
  'answer_reply.skip_review': 'reply to answers without review, where the setting honours exemptions',
  'favourite.add': 'add favourites',
  'favourite.delete': 'remove favourites',
  'like.add': 'like',
  'like.delete': 'remove a like',
  'follow.add': 'follow members',
  'follow.delete': 'unfollow members',
  'message.send': 'send private messages',
  'message.delete': 'delete private messages',
  'assistant.use': 'use the AI assistant',
  'vote.cast': 'vote in polls',
  'post.schedule': 'schedule topics and questions to be published at a time',
  'edit.wiki': 'edit posts of others that are wikis',
  'edit.open_wiki': 'make own posts wikis',
  'edit.suggest': 'suggest another text for topics, questions and answers of others',
  'new_member.exempt': 'write without the limits of new members',
};

function rightsTable<R extends string>(list: readonly R[], meanings: Record<R, string>): string {
  return table(
    ['right', 'allows a role to'],
    list.map((right) => [code(right), meanings[right]]),
  );
}

/** docs/permissions.md: who may use which operation, and what a role may be given within a tag. */
export function permissionsText(): string {
  const parts = (Object.keys(titles) as Access[]).map((access) => {
    const rows = [...endpoints]
      .filter(([, each]) => each.access === access)
      .map(([name, { method, path, rate, right, summary }]) => [
        code(name),
        code(`${method} ${path}`),
        ...(access === 'staff' ? [code(right ?? '')] : []),
        rate,
        summary,
      ]);
    return `## ${titles[access]}\n\n${table(['endpoint', 'path', ...(access === 'staff' ? ['right'] : []), 'rate', 'summary'], rows)}`;
  });
  const intro =
    'Each endpoint declares its access in the contract, and each staff endpoint the right that it requires; without them it does not ' +
    'compile. What a member may do with a single object is decided by the `policy.ts` of its module and returned in `viewer`.';
  return generatedPage('Permissions', intro, [
    ...parts,
    `## Rights of a role\n\nA member has the rights of the initial role and of every role that has not expired; staff have all.\n\n${rightsTable(rights, rightMeanings)}`,
    `## Rights within a tag\n\nA right that names no roles is granted to everyone, an exemption (${[...tagExemptions].map(code).join(', ')}) to nobody; staff have all.\n\n${rightsTable(tagRights, tagRightMeanings)}`,
  ]);
}
