import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, Name, nullable, oneOf, PageNumber, pageOf, Time } from '../fields.ts';
import { MemberCard } from '../accounts/members.ts';
import { MessageImage } from '../notifications/messages.ts';
import { pictureFile, ReportPicture, reportRules, reportStatuses, reportTargets } from './reports.ts';

export const reportCaseStates = ['pending', 'rejected', 'accepted', 'withdrawn'] as const;

/** What accepting does to a post. For members and messages it does nothing: `keep`. */
export const reportContentActs = ['keep', 'hide', 'delete', 'delete_with_reward'] as const;

/** What accepting does to the author. */
export const reportAuthorActs = ['nothing', 'silence', 'ban'] as const;

export const reportCaseRules = { note: { maxLength: 1000 }, silenceHours: { minimum: 1, maximum: 24 * 365 } } as const;

const Case = Type.Object({
  id: Id,
  targetKind: oneOf(...reportTargets),
  targetId: Id,
  author: MemberCard,
  title: Type.String({ description: 'of the topic or question; empty for members and messages' }),
  excerpt: Type.String({ description: 'how it began when it was reported last; empty for messages' }),
  state: oneOf(...reportCaseStates),
  version: Type.Integer(),
  reportCount: Type.Integer({ description: 'reports that stand' }),
  score: Type.Number({ description: 'their sum, each weighted by how often its reporter was right' }),
  hidden: Type.Boolean({
    description: 'so much was reported that it is hidden until staff look; false once it is shown again or taken away',
  }),
  categories: Type.Array(Name, { description: 'of its reports, the most frequent first' }),
  assignee: nullable(MemberCard),
  openedAt: Time,
  reportedAt: Time,
  decidedBy: nullable(MemberCard),
  decidedAt: nullable(Time),
  reason: Type.String({ description: 'of the verdict, as author and reporters read it' }),
});

/** Earlier staff actions against an author. */
export const AuthorPast = Type.Object({
  removed: Type.Integer({ description: 'posts of the author that staff removed' }),
  accepted: Type.Integer({ description: 'earlier cases about the author that were accepted' }),
  rejected: Type.Integer(),
  silences: Type.Integer(),
  bans: Type.Integer(),
  silencedUntil: nullable(Time),
  banned: Type.Boolean(),
  staff: Type.Boolean(),
  registeredAt: Time,
});

export const reportOrders = ['oldest', 'score'] as const;

export const listReportCases = endpoint({
  method: 'GET',
  path: '/api/admin/reports',
  access: 'staff',
  right: 'reports',
  rate: 'read',
  summary:
    'Reported things, one line each, without the words of messages. Those about the caller are left to others. What is decided comes latest first.',
  query: Type.Object({
    state: Type.Optional(oneOf('pending', 'decided')),
    kind: Type.Optional(oneOf(...reportTargets)),
    categoryId: Type.Optional(Id),
    assignee: Type.Optional(oneOf('me', 'nobody')),
    order: Type.Optional(oneOf(...reportOrders)),
    page: Type.Optional(PageNumber),
  }),
  answer: Type.Object({ ...pageOf(Case).properties, pending: Type.Integer() }),
  errors: [],
});

const caseParams = Type.Object({ caseId: Id });

const Text = Type.Object({
  title: Type.String(),
  text: Type.String({ description: 'Markdown of a post; what a member says of themselves' }),
});

export const readReportCase = endpoint({
  method: 'GET',
  path: '/api/admin/reports/{caseId}',
  access: 'staff',
  right: 'reports',
  closedToAuditors: true,
  rate: 'read',
  summary: 'A case with its latest hundred reports, the target as it was and as it is, what stands around it, and the past of its author.',
  params: caseParams,
  answer: Type.Object({
    case: Case,
    note: Type.String(),
    snapshots: Type.Array(Type.Object({ ...Text.properties, id: Id, takenAt: Time }), { description: 'the oldest first' }),
    now: nullable(Type.Object({ ...Text.properties, state: Type.String() })),
    place: nullable(Type.Object({ rootId: Id, responseId: nullable(Id) })),
    around: Type.Array(Type.Object({ id: Id, author: MemberCard, text: Type.String(), postedAt: Time, reported: Type.Boolean() }), {
      description: 'posts of the same kind in the same place, two before and after, as their first 300 characters',
    }),
    reports: Type.Array(
      Type.Object({
        id: Id,
        reporter: MemberCard,
        category: Name,
        reason: Type.String(),
        pictures: Type.Array(ReportPicture),
        snapshotId: Id,
        status: oneOf(...reportStatuses),
        deletedBy: nullable(oneOf('user', 'staff')),
        weight: Type.Number(),
        right: Type.Integer({ description: 'earlier reports of this reporter that succeeded' }),
        wrong: Type.Integer({ description: 'and that failed' }),
        reportedAt: Time,
      }),
    ),
    past: AuthorPast,
    history: Type.Array(
      Type.Object({
        act: Type.String(),
        actor: nullable(MemberCard),
        at: Time,
        detail: Type.String({ description: 'reason, note or name' }),
      }),
    ),
    undoable: Type.Boolean(),
  }),
  errors: ['report.not_found'],
});

export const readReportedTexts = endpoint({
  method: 'POST',
  path: '/api/admin/reports/{caseId}/words',
  access: 'staff',
  right: 'reports',
  rate: 'write',
  summary: 'The reported message as it was, with those around it. That they were looked at is recorded.',
  params: caseParams,
  answer: Type.Object({
    lines: Type.Array(
      Type.Object({ id: Id, author: MemberCard, text: Type.String(), imageCount: Type.Integer(), at: Time, reported: Type.Boolean() }),
    ),
    images: Type.Array(MessageImage, { description: 'of the reported message; read by readReportImage' }),
  }),
  errors: ['report.not_found'],
});

export const readReportImage = endpoint({
  method: 'GET',
  path: '/api/admin/reports/{caseId}/images/{imageId}',
  access: 'staff',
  right: 'reports',
  closedToAuditors: true,
  rate: 'read',
  summary: 'A picture of a reported message, for staff who have looked at its words.',
  params: Type.Object({ caseId: Id, imageId: Id }),
  query: Type.Object({ size: Type.Optional(oneOf('thumbnail', 'full')) }),
  answer: Done,
  stream: true,
  errors: ['report.not_found'],
});

export const readStaffReportPicture = endpoint({
  method: 'GET',
  path: '/api/admin/reportPictures/{pictureId}',
  access: 'staff',
  right: 'reports',
  closedToAuditors: true,
  rate: 'read',
  summary: 'A picture that a reporter added.',
  ...pictureFile,
  answer: Done,
  stream: true,
  errors: ['report.not_found'],
});

const version = Type.Integer({ minimum: 1, maximum: 2_000_000_000, description: 'of the case as the caller saw it' });
const reason = Type.String({
  minLength: 1,
  maxLength: reportRules.reason.maxLength,
  description: 'for the reporters, and for the author unless the case is rejected',
});
const Verdict = Type.Object({ version: Type.Integer() });

export const rejectReports = endpoint({
  method: 'POST',
  path: '/api/admin/reports/{caseId}/reject',
  access: 'staff',
  right: 'reports',
  rate: 'write',
  summary: 'The reports were wrong: all of them fail, and what they hid is shown again.',
  params: caseParams,
  body: Type.Object({ version, reason }),
  answer: Verdict,
  errors: ['report.not_found', 'report.decided'],
});

export const acceptReports = endpoint({
  method: 'POST',
  path: '/api/admin/reports/{caseId}/accept',
  access: 'staff',
  right: 'reports',
  rate: 'write',
  summary: 'The reports were right: all of them succeed, and what is chosen happens to post and author, all at once or not at all.',
  params: caseParams,
  body: Type.Object({
    version,
    reason,
    content: oneOf(...reportContentActs),
    author: oneOf(...reportAuthorActs),
    silenceHours: Type.Optional(Type.Integer(reportCaseRules.silenceHours)),
  }),
  answer: Verdict,
  errors: [
    'report.not_found',
    'report.decided',
    'report.verdict',
    'report.staff_author',
    'member.more_rights',
    'member.not_found',
    'member.cancelled',
    'answer.adopted',
    'topic.state_forbids',
    'comment.state_forbids',
    'reply.state_forbids',
    'question.state_forbids',
    'answer.state_forbids',
    'answer_reply.state_forbids',
  ],
});

export const undoReportVerdict = endpoint({
  method: 'POST',
  path: '/api/admin/reports/{caseId}/undo',
  access: 'staff',
  right: 'reports',
  rate: 'write',
  summary: 'Takes a verdict back with all that it did, while nothing else has changed it since.',
  params: caseParams,
  body: Type.Object({ version }),
  answer: Verdict,
  errors: ['report.not_found', 'report.decided', 'report.undo_late'],
});

export const assignReportCase = endpoint({
  method: 'POST',
  path: '/api/admin/reports/{caseId}/assignee',
  access: 'staff',
  right: 'reports',
  rate: 'write',
  summary: 'Asks somebody of the staff to decide a case, by account, or nobody.',
  params: caseParams,
  body: Type.Object({ version, account: Type.String({ maxLength: 50, default: '' }) }),
  answer: Verdict,
  errors: ['report.not_found', 'report.decided', 'report.assignee'],
});

export const noteReportCase = endpoint({
  method: 'POST',
  path: '/api/admin/reports/{caseId}/note',
  access: 'staff',
  right: 'reports',
  rate: 'write',
  summary: 'Writes the note of a case, which staff alone read.',
  params: caseParams,
  body: Type.Object({ version, note: Type.String({ maxLength: reportCaseRules.note.maxLength }) }),
  answer: Verdict,
  errors: ['report.not_found', 'report.decided'],
});

const reportParams = Type.Object({ reportId: Id });

export const deleteReport = endpoint({
  method: 'POST',
  path: '/api/admin/singleReports/{reportId}/delete',
  access: 'staff',
  right: 'reports',
  rate: 'write',
  summary: 'Deletes one report, which then counts no longer; its reporter sees that staff did.',
  params: reportParams,
  answer: Done,
  errors: ['report.not_found'],
});

export const restoreReport = endpoint({
  method: 'POST',
  path: '/api/admin/singleReports/{reportId}/restore',
  access: 'staff',
  right: 'reports',
  rate: 'write',
  summary: 'Brings back a report that staff deleted.',
  params: reportParams,
  answer: Done,
  errors: ['report.not_found', 'report.repeated'],
});
