import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, Name, nullable, oneOf, pageOf, pageQuery, Time } from '../fields.ts';
import { MemberCard } from '../accounts/members.ts';
import { MessageImage } from '../notifications/messages.ts';
import { pictureFile, ReportPicture, reportRules, reportStatuses, reportTargets } from './reports.ts';
import { TypedText } from '../typed-fields.ts';

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
  excerpt: Type.String({ description: 'its beginning at the time of the last report; empty for messages' }),
  state: oneOf(...reportCaseStates),
  version: Type.Integer(),
  reportCount: Type.Integer({ description: 'number of open reports' }),
  score: Type.Number({ description: 'sum of their weights, each by how often its reporter was right' }),
  hidden: Type.Boolean({
    description: 'hidden because of the reports until staff decide; false once it is visible again or deleted',
  }),
  categories: Type.Array(Name, { description: 'of its reports, most frequent first' }),
  assignee: nullable(MemberCard),
  openedAt: Time,
  reportedAt: Time,
  decidedBy: nullable(MemberCard),
  decidedAt: nullable(Time),
  reason: Type.String({ description: 'of the verdict, as the author and the reporters see it' }),
});

/** Earlier staff actions against an author. */
export const AuthorPast = Type.Object({
  removed: Type.Integer({ description: "number of the author's posts that staff removed" }),
  accepted: Type.Integer({ description: 'number of earlier accepted cases about the author' }),
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
    'Lists reported targets, one line each, without the text of messages. Cases about the caller are left to other staff. Decided cases are sorted by decision, latest first.',
  query: Type.Object({
    state: Type.Optional(oneOf('pending', 'decided')),
    kind: Type.Optional(oneOf(...reportTargets)),
    categoryId: Type.Optional(Id),
    assignee: Type.Optional(oneOf('me', 'nobody')),
    order: Type.Optional(oneOf(...reportOrders)),
    ...pageQuery,
  }),
  answer: Type.Object({ ...pageOf(Case).properties, pending: Type.Integer() }),
  errors: [],
});

const caseParams = Type.Object({ caseId: Id });

const Text = Type.Object({
  title: Type.String(),
  text: Type.String({ description: 'Markdown of a post; the bio of a member' }),
});

export const readReportCase = endpoint({
  method: 'GET',
  path: '/api/admin/reports/{caseId}',
  access: 'staff',
  right: 'reports',
  closedToAuditors: true,
  rate: 'read',
  summary:
    'Returns a case with its latest hundred reports, the target at the time of the report and now, its context, and the history of its author.',
  params: caseParams,
  answer: Type.Object({
    case: Case,
    note: Type.String(),
    snapshots: Type.Array(Type.Object({ ...Text.properties, id: Id, takenAt: Time }), { description: 'oldest first' }),
    now: nullable(Type.Object({ ...Text.properties, state: Type.String() })),
    place: nullable(Type.Object({ rootId: Id, responseId: nullable(Id) })),
    around: Type.Array(Type.Object({ id: Id, author: MemberCard, text: Type.String(), postedAt: Time, reported: Type.Boolean() }), {
      description: 'posts of the same kind in the same place, two before and after, with their first 300 characters',
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
        right: Type.Integer({ description: "number of this reporter's earlier reports that succeeded" }),
        wrong: Type.Integer({ description: 'number of those that failed' }),
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
  summary: 'Returns the reported message at the time of the report with its context. Reading it is recorded.',
  params: caseParams,
  answer: Type.Object({
    lines: Type.Array(
      Type.Object({ id: Id, author: MemberCard, text: Type.String(), imageCount: Type.Integer(), at: Time, reported: Type.Boolean() }),
    ),
    images: Type.Array(MessageImage, { description: 'of the reported message; returned by readReportImage' }),
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
  summary: 'Serves a picture of a reported message, for staff who have opened its text.',
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
  summary: 'Serves a picture that a reporter added.',
  ...pictureFile,
  answer: Done,
  stream: true,
  errors: ['report.not_found'],
});

const version = Type.Integer({ minimum: 1, maximum: 2_000_000_000, description: 'version of the case that the caller saw' });
const reason = Type.String({
  minLength: 1,
  maxLength: reportRules.reason.maxLength,
  description: 'to the reporters, and to the author unless the case is rejected',
});
const Verdict = Type.Object({ version: Type.Integer() });

export const rejectReports = endpoint({
  method: 'POST',
  path: '/api/admin/reports/{caseId}/reject',
  access: 'staff',
  right: 'reports',
  rate: 'write',
  summary: 'Rejects a case: all its reports fail, and what they hid becomes visible again.',
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
  summary: 'Accepts a case: all its reports succeed, and the chosen measures are applied to post and author, all or none.',
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
  summary: 'Undoes a verdict with all its effects, while nothing else has changed them since.',
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
  summary: 'Assigns a case to a member of staff, by account, or to nobody.',
  params: caseParams,
  body: Type.Object({ version, account: TypedText({ maxLength: 50, default: '' }) }),
  answer: Verdict,
  errors: ['report.not_found', 'report.decided', 'report.assignee'],
});

export const noteReportCase = endpoint({
  method: 'POST',
  path: '/api/admin/reports/{caseId}/note',
  access: 'staff',
  right: 'reports',
  rate: 'write',
  summary: 'Edits the note of a case, which only staff can read.',
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
  summary: 'Deletes a report, which then does not count any more; its reporter sees that staff deleted it.',
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
  summary: 'Restores a report that staff deleted.',
  params: reportParams,
  answer: Done,
  errors: ['report.not_found', 'report.repeated'],
});
