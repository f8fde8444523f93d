import { readOwnSummary, readProfileForm } from '../accounts/profiles.ts';
import { listQuestions, listSimilarQuestions, readQuestion } from '../content/questions.ts';
import { readAbsence } from '../content/reading-history.ts';
import { listQuestionTags, listStaffTags, listTags } from '../content/tags.ts';
import { readColumnOfTopic } from '../content/topic-columns.ts';
import { listHotTopics, listSimilarTopics, listTopics, readThread } from '../content/topics.ts';
import { listQueue, readQueueCounts } from '../moderation/queue.ts';
import { listReportReasons } from '../moderation/report-lists.ts';
import { listConversations, listMessages } from '../notifications/messages.ts';
import { listReminders } from '../notifications/reminders.ts';
import { readUnreadMessageCount } from '../notifications/unread.ts';
import { readOwnStaffRights } from '../staff/staff-roles.ts';
import { listLinks } from './links.ts';
import { listBlocks } from './list-blocks.ts';
import { readBaseInfo } from './site.ts';

/**
 * What `/api/together` answers: what the most visited pages of members load first. Only what reads and writes nothing, not even a record
 * that it was read, and sends no file.
 */
export const firstLoadPaths: readonly string[] = [
  readBaseInfo,
  readOwnSummary,
  readAbsence,
  readUnreadMessageCount,
  readProfileForm,
  listTags,
  listTopics,
  listHotTopics,
  listLinks,
  readThread,
  listSimilarTopics,
  readColumnOfTopic,
  listQuestionTags,
  listQuestions,
  readQuestion,
  listSimilarQuestions,
  listReminders,
  listConversations,
  listMessages,
  readOwnStaffRights,
  readQueueCounts,
  listQueue,
  listReportReasons,
  listStaffTags,
  listBlocks,
].map(({ path }) => path);
