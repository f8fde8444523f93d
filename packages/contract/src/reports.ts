import Type from 'typebox';
import { endpoint } from './endpoint.ts';
import { Done, Id, nullable, oneOf, PageNumber, pageOf, Time } from './fields.ts';
import { captchaFields, MemberCard } from './members.ts';
import { MessageImage } from './messages.ts';

/** What a report is about; `other` needs a reason. A tree that staff edit takes their place when posts can be reported. */
export const reportCategories = ['spam', 'harassment', 'fraud', 'indecent', 'illegal', 'other'] as const;
export const reportStates = ['pending', 'closed'] as const;

/** Lengths in code points; `around` is how many messages before and after a reported one staff see with it. */
export const reportRules = { reason: { maxLength: 500 }, result: { maxLength: 500 }, around: 5, keptDays: 180 } as const;

export const reportMessage = endpoint({
  method: 'POST',
  path: '/api/user/control/messages/{messageId}/report',
  access: 'member',
  rate: 'write',
  summary: 'Reports a message of the partner. Staff see its words as they are now, with five messages before and after it.',
  params: Type.Object({ messageId: Id }),
  body: Type.Object({
    category: oneOf(...reportCategories),
    reason: Type.String({ maxLength: reportRules.reason.maxLength, default: '' }),
    ...captchaFields,
  }),
  answer: Done,
  errors: ['site.read_only', 'message.not_found', 'report.oneself', 'report.repeated', 'captcha.required', 'captcha.wrong'],
});

const Report = Type.Object({
  id: Id,
  targetKind: oneOf('message'),
  category: oneOf(...reportCategories),
  reason: Type.String(),
  reporter: MemberCard,
  author: MemberCard,
  state: oneOf(...reportStates),
  result: Type.String(),
  reportedAt: Time,
  closedBy: nullable(MemberCard),
  closedAt: nullable(Time),
});

export const listStaffReports = endpoint({
  method: 'GET',
  path: '/api/admin/reports',
  access: 'staff',
  right: 'reports',
  rate: 'read',
  summary: 'Reports without the words that they are about, the latest first; those about the caller are left to others.',
  query: Type.Object({ state: Type.Optional(oneOf(...reportStates)), page: Type.Optional(PageNumber) }),
  answer: Type.Object({ ...pageOf(Report).properties, pending: Type.Integer() }),
  errors: [],
});

const reportParams = Type.Object({ reportId: Id });

export const readReportedWords = endpoint({
  method: 'POST',
  path: '/api/admin/reports/{reportId}/words',
  access: 'staff',
  right: 'reports',
  rate: 'write',
  summary: 'The reported message as it was, with those around it. That they were looked at is recorded.',
  params: reportParams,
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
  path: '/api/admin/reports/{reportId}/images/{imageId}',
  access: 'staff',
  right: 'reports',
  closedToAuditors: true,
  rate: 'read',
  summary: 'A picture of a reported message, for staff who have looked at its words.',
  params: Type.Object({ reportId: Id, imageId: Id }),
  query: Type.Object({ size: Type.Optional(oneOf('thumbnail', 'full')) }),
  answer: Done,
  stream: true,
  errors: ['report.not_found', 'message.not_found'],
});

export const closeReport = endpoint({
  method: 'POST',
  path: '/api/admin/reports/{reportId}/close',
  access: 'staff',
  right: 'reports',
  rate: 'write',
  summary: 'Says that a report was looked at and what came of it. The second of two learns that it is closed.',
  params: reportParams,
  body: Type.Object({ result: Type.String({ minLength: 1, maxLength: reportRules.result.maxLength }) }),
  answer: Done,
  errors: ['report.not_found', 'report.closed'],
});
