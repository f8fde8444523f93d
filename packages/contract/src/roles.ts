/**
 * Rights that do not belong to a tag (domain rules 2.7), in the groups in which staff see them. Rights within a tag are
 * `tagRights`. A member has those of the initial role and of every role that has not run out; staff have all.
 */
export const rightGroups = {
  upload: ['upload.avatar', 'upload.image', 'upload.file', 'upload.video'],
  question: ['question.ask', 'question.append', 'question.skip_review'],
  answer: ['answer.post', 'answer.edit', 'answer.delete', 'answer.skip_review'],
  answerReply: ['answer_reply.post', 'answer_reply.edit', 'answer_reply.delete', 'answer_reply.skip_review'],
  favourite: ['favourite.add', 'favourite.delete'],
  like: ['like.add', 'like.delete'],
  follow: ['follow.add', 'follow.delete'],
  message: ['message.send', 'message.delete'],
  assistant: ['assistant.use'],
  vote: ['vote.cast'],
} as const;

export type RightGroup = keyof typeof rightGroups;

/** A right that does not belong to a tag, e.g. `upload.image`. */
export type Right = (typeof rightGroups)[RightGroup][number];

/** The closed list of all such rights. */
export const rights: readonly Right[] = Object.values(rightGroups).flat();

/** Whether a word is one of `rights`; a right that an older version knew is no right any more. */
export function isRight(word: string): word is Right {
  return (rights as readonly string[]).includes(word);
}
