import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, Name, nullable, oneOf, pageOf, pageQuery, Time } from '../fields.ts';
import { captchaFields, MemberCard } from '../accounts/members.ts';

/** What can be reported, with the codes of the reference system for posts; members and messages are ours. */
export const reportTargetCodes = {
  topic: 10,
  comment: 20,
  reply: 30,
  question: 40,
  answer: 50,
  answer_reply: 60,
  member: 70,
  message: 80,
} as const;

export type ReportTarget = keyof typeof reportTargetCodes;

export const reportTargets = Object.keys(reportTargetCodes) as [ReportTarget, ...ReportTarget[]];

/** The results of a report, with the codes of the reference system. */
export const reportStatusCodes = { pending: 10, failed: 40, succeeded: 50 } as const;

export type ReportStatus = keyof typeof reportStatusCodes;

export const reportStatuses = Object.keys(reportStatusCodes) as [ReportStatus, ...ReportStatus[]];

/** Added to the status code of a report that was itself deleted, by its reporter or by staff. */
export const reportDeletedCodes = { user: 1000, staff: 100_000 } as const;

/** Lengths in code points; `around` is how many messages before and after a reported one staff see with it. */
export const reportRules = {
  reason: { maxLength: 500 },
  categoryName: { maxLength: 190 },
  /** The maximum that the setting `reportImages` allows. */
  maxPictures: 3,
  around: 5,
  keptDays: 180,
} as const;

/** A category for reporters; a group without leaves is a leaf itself. */
const Leaf = Type.Object({ id: Id, name: Name, needsReason: Type.Boolean() });

export const readReportForm = endpoint({
  method: 'GET',
  path: '/api/user/control/reports/form',
  access: 'member',
  rate: 'read',
  summary: 'Returns whether reports are accepted, in which categories, and with how many pictures.',
  answer: Type.Object({
    open: Type.Boolean(),
    pictures: Type.Integer({ description: 'limit of pictures in one report; 0: none are accepted' }),
    groups: Type.Array(Type.Object({ ...Leaf.properties, leaves: Type.Array(Leaf) })),
  }),
  errors: [],
});

export const addReport = endpoint({
  method: 'POST',
  path: '/api/user/control/reports/add',
  access: 'member',
  rate: 'write',
  summary:
    'Reports a published post (topic 10, comment 20, reply 30, question 40, answer 50, answer_reply 60), a member (70) or a message that the caller has (80). The caller can have one open report about a target.',
  body: Type.Object({
    targetKind: oneOf(...reportTargets),
    targetId: Id,
    categoryId: Id,
    reason: Type.String({ maxLength: reportRules.reason.maxLength, default: '' }),
    pictureIds: Type.Optional(
      Type.Array(Id, {
        maxItems: reportRules.maxPictures,
        uniqueItems: true,
        description: 'ids returned by uploadReportPicture, in their order',
      }),
    ),
    ...captchaFields,
  }),
  answer: Type.Object({ id: Id }),
  errors: [
    'site.read_only',
    'report.closed_feature',
    'report.category_closed',
    'report.target_gone',
    'report.oneself',
    'report.repeated',
    'report.picture_gone',
    'report.too_many_pictures',
    'message.not_found',
    'captcha.required',
    'captcha.wrong',
  ],
});

/** A private picture of a report; its file is read by readReportPicture. */
export const ReportPicture = Type.Object({ id: Id, width: Type.Integer(), height: Type.Integer() });

export const uploadReportPicture = endpoint({
  method: 'POST',
  path: '/api/user/control/reportPictures',
  access: 'member',
  rate: 'upload',
  summary: 'Stores a picture (multipart field `file`) for a report. Only the caller and staff can see it.',
  upload: { field: 'file' },
  answer: ReportPicture,
  errors: [
    'site.read_only',
    'report.closed_feature',
    'report.too_many_pictures',
    'image.missing',
    'image.type',
    'image.too_large',
    'image.too_many_pixels',
    'image.unreadable',
    'upload.denied',
    'storage.full',
  ],
});

export const pictureFile = {
  params: Type.Object({ pictureId: Id }),
  query: Type.Object({ size: Type.Optional(oneOf('thumbnail', 'full')) }),
};

export const readReportPicture = endpoint({
  method: 'GET',
  path: '/api/user/control/reportPictures/{pictureId}',
  access: 'member',
  rate: 'read',
  summary: 'Serves a picture that the caller added to a report.',
  ...pictureFile,
  answer: Done,
  stream: true,
  errors: ['report.not_found'],
});

const OwnReport = Type.Object({
  id: Id,
  targetKind: oneOf(...reportTargets),
  targetId: Id,
  target: nullable(
    Type.Object({
      rootId: nullable(Type.String({ description: 'of a post, the topic or question' })),
      responseId: nullable(Type.String({ description: 'of a response or reply' })),
      title: nullable(Type.String({ description: 'while the caller may read it' })),
      excerpt: nullable(Type.String()),
    }),
  ),
  member: nullable(MemberCard),
  category: Name,
  reason: Type.String(),
  pictures: Type.Array(ReportPicture),
  status: oneOf(...reportStatuses),
  deletedByStaff: Type.Boolean(),
  code: Type.Integer({ description: 'of the status: 10, 40 or 50, plus 100000 when staff deleted the report' }),
  result: Type.String({ description: 'reply of staff' }),
  reportedAt: Time,
  closedAt: nullable(Time),
});

export const listOwnReports = endpoint({
  method: 'GET',
  path: '/api/user/control/reportList',
  access: 'member',
  rate: 'read',
  summary: "Lists the caller's reports with their results, newest first, without those that the caller deleted.",
  query: Type.Object(pageQuery),
  answer: pageOf(OwnReport),
  errors: [],
});

export const deleteOwnReport = endpoint({
  method: 'POST',
  path: '/api/user/control/reports/{reportId}/delete',
  access: 'member',
  rate: 'write',
  summary:
    "Deletes one of the caller's reports. A pending one is thereby withdrawn: it does not count any more, and a case without other reports needs no decision.",
  params: Type.Object({ reportId: Id }),
  answer: Done,
  errors: ['report.not_found', 'site.read_only'],
});
