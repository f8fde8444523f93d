import { assistantPostData } from '../../assistant/index.ts';
import { forgetPostsInLog } from '../../audit/index.ts';
import { importsPostData } from '../../imports/index.ts';
import { editSuggestionsPostData } from '../../edit-suggestions/index.ts';
import { draftsPostData } from '../../drafts/index.ts';
import { postMovesPostData } from '../../post-moves/index.ts';
import { pollsPostData } from '../../polls/index.ts';
import { moderationLogPostData } from '../../moderation-log/index.ts';
import { idsAlone, type PostData, postsPostData } from '../../posts/index.ts';
import { answerRequestsPostData } from '../../answer-requests/index.ts';
import { questionsPostData } from '../../questions/index.ts';
import { redEnvelopesPostData } from '../../red-envelopes/index.ts';
import { remindersPostData } from '../../reminders/index.ts';
import { reportsPostData } from '../../reports/index.ts';
import { releasePreviews } from '../../link-previews/index.ts';
import { searchPostData } from '../../search/index.ts';
import { tipsPostData } from '../../tips/index.ts';
import { topicColumnsPostData } from '../../topic-columns/index.ts';
import { topicsPostData } from '../../topics/index.ts';

/** Data of modules below `posts`, which cannot name its kinds. */
const groundPostData: readonly PostData[] = [
  // First: it reads the addenda of a question.
  {
    columns: ['auditEntry.subjectId'],
    removed: { reason: 'who did what stays in the log, without the words', clear: forgetPostsInLog },
  },
  { columns: ['evidenceEntry.subjectId', 'ledgerTransaction.subjectId'], removed: { reason: 'money and its evidence stay' } },
  {
    columns: ['favourite.subjectId', 'liking.subjectId', 'readingHistory.subjectId', 'readingStop.subjectId', 'topScore.subjectId'],
    removed: idsAlone,
  },
  {
    columns: ['linkPreviewUse.subjectId'],
    removed: releasePreviews,
  },
  {
    columns: ['fileUse.subjectId', 'imageUse.subjectId'],
    removed: { reason: 'pictures and files are released, and removed when nothing shows them' },
  },
];

/** Every table that refers to posts, in the order in which their permanent removal goes through them. */
export const postData: readonly PostData[] = [
  ...groundPostData,
  ...postsPostData,
  ...draftsPostData,
  ...postMovesPostData,
  ...topicsPostData,
  ...answerRequestsPostData,
  ...questionsPostData,
  ...pollsPostData,
  ...redEnvelopesPostData,
  ...tipsPostData,
  ...topicColumnsPostData,
  ...reportsPostData,
  ...remindersPostData,
  ...searchPostData,
  ...editSuggestionsPostData,
  ...assistantPostData,
  ...importsPostData,
  ...moderationLogPostData,
];
