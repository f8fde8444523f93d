import * as contract from '@chaguan/contract';
import type { Endpoint } from '@chaguan/contract';

/**
 * What visitors and members read most, which a replica may answer: posts, lists of them, profiles and searches. Everything else is read
 * from the primary: money, rights, sign-in, settings, what forms are filled with, messages and unread counts.
 */
export const replicaReads: ReadonlySet<Endpoint> = new Set<Endpoint>([
  contract.listTopics,
  contract.listHotTopics,
  contract.listSimilarTopics,
  contract.readThread,
  contract.listComments,
  contract.listQuestions,
  contract.listQuestionsByTitle,
  contract.listSimilarQuestions,
  contract.listMemberQuestions,
  contract.readQuestion,
  contract.listAnswers,
  contract.readProfile,
  contract.searchPosts,
  contract.searchTags,
  contract.searchColumns,
  contract.searchMembers,
  contract.suggestSearch,
  contract.searchHelp,
  contract.listTopicLikers,
  contract.listTopicFavouriters,
  contract.listQuestionLikers,
  contract.listQuestionFavouriters,
  contract.listMemberActivity,
  contract.listFollowedActivity,
  contract.listOwnTopics,
  contract.listOwnComments,
  contract.listOwnReplies,
  contract.listOwnQuestions,
  contract.listOwnAnswers,
  contract.listOwnAnswerReplies,
  contract.listFavourites,
  contract.listLikes,
]);
