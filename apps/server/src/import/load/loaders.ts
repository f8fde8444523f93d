import { type KindLoader, loader } from './kind-loader.ts';
import { badgeGrantLoader, badgeLoader } from './kinds/badges.ts';
import { columnLoader } from './kinds/columns.ts';
import { fileLoader } from './kinds/files.ts';
import { helpArticleLoader, helpCategoryLoader } from './kinds/help.ts';
import { blockLoader, favouriteLoader, followLoader, mutedWordLoader, reactionLoader } from './kinds/marks.ts';
import { memberLoader } from './kinds/members.ts';
import { openingLoader, statementLineLoader, tipLoader } from './kinds/money.ts';
import { banLoader, noticeLoader, reportLoader } from './kinds/office.ts';
import { conversationLoader, messageLoader } from './kinds/messages.ts';
import { pollLoader, voteLoader } from './kinds/polls.ts';
import { addendumLoader, adoptionLoader, answerLoader, answerReplyLoader, questionLoader } from './kinds/questions.ts';
import { roleLoader } from './kinds/roles.ts';
import { addressLoader, linkLoader, wordLoader } from './kinds/site.ts';
import { tagLoader } from './kinds/tags.ts';
import { commentLoader, replyLoader, topicLoader } from './kinds/topics.ts';
import { unlockLoader } from './kinds/unlocks.ts';
import { versionLoader } from './kinds/versions.ts';
import type { AnyLoader } from './write-kind.ts';

/** All kinds of the archive, in this order: what others refer to comes first. */
export const loaders: readonly KindLoader[] = [
  loader(roleLoader),
  loader(memberLoader),
  loader(fileLoader),
  loader(tagLoader),
  loader(topicLoader),
  loader(commentLoader),
  loader(replyLoader),
  loader(questionLoader),
  loader(answerLoader),
  loader(answerReplyLoader),
  loader(addendumLoader),
  loader(versionLoader),
  loader(pollLoader),
  loader(voteLoader),
  loader(reactionLoader),
  loader(favouriteLoader),
  loader(columnLoader),
  loader(followLoader),
  loader(blockLoader),
  loader(mutedWordLoader),
  loader(unlockLoader),
  loader(tipLoader),
  loader(badgeLoader),
  loader(badgeGrantLoader),
  loader(conversationLoader),
  loader(messageLoader),
  loader(openingLoader),
  loader(statementLineLoader),
  loader(banLoader),
  loader(wordLoader),
  loader(linkLoader),
  loader(noticeLoader),
  loader(helpCategoryLoader),
  loader(helpArticleLoader),
  loader(reportLoader),
  loader(addressLoader),
];

/** What is written after all of them, from records that they staged. */
export const lateLoaders: readonly AnyLoader[] = [adoptionLoader as unknown as AnyLoader];
