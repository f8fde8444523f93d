import { linkPreviewsOwnData } from '../link-previews/index.ts';
import { registrationReviewsOwnData } from '../registration-reviews/index.ts';
import { inviteCodesOwnData } from '../invite-codes/index.ts';
import { badgesOwnData } from '../badges/index.ts';
import { checkInsOwnData } from '../check-ins/index.ts';
import { answerRequestsOwnData } from '../answer-requests/index.ts';
import { mutedWordsOwnData } from '../muted-words/index.ts';
import { publicFoldersOwnData } from '../public-folders/index.ts';
import { topicColumnsOwnData } from '../topic-columns/index.ts';
import { editSuggestionsOwnData } from '../edit-suggestions/index.ts';
import { adjustmentsOwnData } from '../adjustments/index.ts';
import { openingsOwnData } from '../openings/index.ts';
import { applicationsOwnData } from '../applications/index.ts';
import { moderationLogOwnData } from '../moderation-log/index.ts';
import { apiKeysOwnData } from '../api-keys/index.ts';
import { assistantOwnData } from '../assistant/index.ts';
import { digestsOwnData } from '../digests/index.ts';
import { filesOwnData } from '../files/index.ts';
import { followsOwnData } from '../follows/index.ts';
import { feedbackOwnData } from '../feedback/index.ts';
import { importsOwnData } from '../imports/index.ts';
import { helpOwnData } from '../help/index.ts';
import { memberReviewOwnData } from '../member-review/index.ts';
import { membershipsOwnData } from '../memberships/index.ts';
import { messagesOwnData } from '../messages/index.ts';
import { newMembersOwnData } from '../new-members/index.ts';
import { noticesOwnData } from '../notices/index.ts';
import { notificationSettingsOwnData } from '../notification-settings/index.ts';
import { payoutsOwnData } from '../payouts/index.ts';
import { paymentsOwnData } from '../payments/index.ts';
import { pollsOwnData } from '../polls/index.ts';
import { draftsOwnData } from '../drafts/index.ts';
import { postMovesOwnData } from '../post-moves/index.ts';
import { postsOwnData } from '../posts/index.ts';
import { privatePicturesOwnData } from '../private-pictures/index.ts';
import { pushOwnData } from '../push/index.ts';
import { questionsOwnData } from '../questions/index.ts';
import { reactionsOwnData } from '../reactions/index.ts';
import { readingHistoryOwnData } from '../reading-history/index.ts';
import { tipsOwnData } from '../tips/index.ts';
import { redEnvelopesOwnData } from '../red-envelopes/index.ts';
import { registrationOwnData } from '../registration/index.ts';
import { remindersOwnData } from '../reminders/index.ts';
import { reportsOwnData } from '../reports/index.ts';
import { scheduledPostsOwnData } from '../scheduled-posts/index.ts';
import { searchOwnData } from '../search/index.ts';
import { secondFactorOwnData } from '../second-factor/index.ts';
import { tagsOwnData } from '../tags/index.ts';
import { thirdPartyOwnData } from '../third-party/index.ts';
import { topicsOwnData } from '../topics/index.ts';
import { verificationOwnData } from '../verification/index.ts';
import { videosOwnData } from '../videos/index.ts';
import { webhooksOwnData } from '../webhooks/index.ts';
import { actOfStaff, type ExportFile, membersOwnData, type OwnData } from '../members/index.ts';
import { exportOfImages } from '../media/index.ts';

/** Data of modules below `members` or of the same rank, which cannot be called, and of this one. */
const groundOwnData: readonly OwnData[] = [
  {
    columns: ['storedImage.ownerId'],
    exported: {
      file: 'images.json',
      zh: '你上传的图片清单，文件在 files 里',
      en: 'images you uploaded; the files are in files/',
      rows: exportOfImages,
    },
    cancelled: { reason: 'a picture goes when nothing shows it any more' },
  },
  {
    columns: ['securityEvent.memberId'],
    exported: { reason: 'refused sign-ins of whoever tried' },
    cancelled: 'deleted',
  },
  { columns: ['dataExport.memberId'], exported: { reason: 'exports themselves' }, cancelled: 'by_job' },
  {
    columns: ['idempotencyKey.memberId'],
    exported: { reason: 'answers of the last day, to be given once more' },
    cancelled: { reason: 'the call that cancels may have one; gone within a day' },
  },
  { columns: ['aloneAct.actorId', 'staffChange.requestedBy', 'staffChange.decidedBy'], exported: actOfStaff, cancelled: actOfStaff },
  { columns: ['addressBan.madeBy'], exported: actOfStaff, cancelled: actOfStaff },
  { columns: ['auditEntry.actorId', 'ledgerProofRequest.requestedBy'], exported: actOfStaff, cancelled: actOfStaff },
  {
    columns: ['ledgerTransaction.actorId'],
    exported: { reason: 'the statement of the wallet, which has an export of its own' },
    cancelled: { reason: 'the books are never changed' },
  },
];

/** Every table that refers to members, in the order in which the export lists its files. */
export const ownData: readonly OwnData[] = [
  ...topicsOwnData,
  ...questionsOwnData,
  ...draftsOwnData,
  ...postMovesOwnData,
  ...postsOwnData,
  ...membersOwnData,
  ...registrationOwnData,
  ...secondFactorOwnData,
  ...webhooksOwnData,
  ...importsOwnData,
  ...verificationOwnData,
  ...thirdPartyOwnData,
  ...apiKeysOwnData,
  ...moderationLogOwnData,
  ...applicationsOwnData,
  ...newMembersOwnData,
  ...notificationSettingsOwnData,
  ...tagsOwnData,
  ...followsOwnData,
  ...readingHistoryOwnData,
  ...reactionsOwnData,
  ...filesOwnData,
  ...videosOwnData,
  ...privatePicturesOwnData,
  ...pollsOwnData,
  ...redEnvelopesOwnData,
  ...tipsOwnData,
  ...memberReviewOwnData,
  ...membershipsOwnData,
  ...paymentsOwnData,
  ...payoutsOwnData,
  ...adjustmentsOwnData,
  ...openingsOwnData,
  ...messagesOwnData,
  ...reportsOwnData,
  ...remindersOwnData,
  ...noticesOwnData,
  ...helpOwnData,
  ...feedbackOwnData,
  ...scheduledPostsOwnData,
  ...searchOwnData,
  ...assistantOwnData,
  ...pushOwnData,
  ...digestsOwnData,
  ...inviteCodesOwnData,
  ...registrationReviewsOwnData,
  ...checkInsOwnData,
  ...answerRequestsOwnData,
  ...mutedWordsOwnData,
  ...linkPreviewsOwnData,
  ...badgesOwnData,
  ...topicColumnsOwnData,
  ...publicFoldersOwnData,
  ...editSuggestionsOwnData,
  ...groundOwnData,
];

export const exportFiles: readonly ExportFile[] = ownData
  .map(({ exported }) => exported)
  .filter((exported): exported is ExportFile => typeof exported === 'object' && 'file' in exported);
