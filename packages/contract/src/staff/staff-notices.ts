import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, Name, nullable, oneOf, Ordinal, pageOf, pageQuery, Time } from '../fields.ts';
import { MemberCard } from '../accounts/members.ts';
import { noticeRules } from '../notifications/notices.ts';
import { TypedText } from '../typed-fields.ts';
import { staffBodyErrors } from '../content/text-errors.ts';

/** The audience of a notice; members who registered after its publication do not get it. */
export const noticeAudiences = ['everybody', 'roles', 'grades', 'members'] as const;
export type NoticeAudience = (typeof noticeAudiences)[number];

/** Whether it is shown above every page until it is closed: not at all, for its audience, or for visitors as well. */
export const noticeBanners = ['none', 'audience', 'visitors'] as const;

export const noticeStates = ['scheduled', 'published', 'withdrawn'] as const;

const noticeParams = Type.Object({ noticeId: Id });

const named = Type.Array(Type.Object({ id: Id, name: Name }), { description: 'those that still exist' });

const StaffNotice = Type.Object({
  id: Id,
  title: Type.String(),
  excerpt: Type.String(),
  state: oneOf(...noticeStates),
  audience: oneOf(...noticeAudiences),
  roles: named,
  grades: named,
  members: Type.Integer({ description: 'number of named members' }),
  banner: oneOf(...noticeBanners),
  author: nullable(MemberCard),
  /** When it is to be published, or was. */
  publishAt: Time,
  publishedAt: nullable(Time),
  editedAt: nullable(Time),
  withdrawnAt: nullable(Time),
  reached: nullable(Type.Integer({ description: 'number of members in the audience at the publication' })),
  version: Type.Integer(),
});

const refusals = [
  'notice.time',
  'notice.banner_audience',
  'notice.audience_empty',
  'notice.member_unknown',
  'role.not_found',
  'grade.not_found',
  ...staffBodyErrors,
  'body.too_many_mentions',
] as const;

const audienceFields = {
  audience: oneOf(...noticeAudiences),
  roleIds: Type.Array(Id, { maxItems: 100 }),
  gradeIds: Type.Array(Id, { maxItems: 100 }),
  accounts: Type.Array(TypedText({ minLength: 1, maxLength: 65 }), noticeRules.accounts),
};

const texts = {
  title: Type.String(noticeRules.title),
  body: Type.String(noticeRules.body),
  titleEn: Type.Optional(
    Type.String({
      maxLength: noticeRules.title.maxLength,
      description: 'left out: does not change; empty: readers of English get `title`',
    }),
  ),
  bodyEn: Type.Optional(Type.String({ maxLength: noticeRules.body.maxLength, description: 'as for `titleEn`' })),
  banner: oneOf(...noticeBanners),
};

export const listStaffNotices = endpoint({
  method: 'GET',
  path: '/api/admin/notices',
  access: 'staff',
  right: 'appearance',
  rate: 'read',
  summary: 'Lists notices, newest first.',
  query: Type.Object({ state: Type.Optional(oneOf(...noticeStates)), ...pageQuery }),
  answer: pageOf(StaffNotice),
  errors: [],
});

export const readStaffNotice = endpoint({
  method: 'GET',
  path: '/api/admin/notices/{noticeId}',
  access: 'staff',
  right: 'appearance',
  rate: 'read',
  summary: 'Returns a notice with its Markdown, its audience, and how many of its members have read it.',
  params: noticeParams,
  answer: Type.Object({
    ...StaffNotice.properties,
    body: Type.String({ description: 'Markdown' }),
    html: Type.String(),
    titleEn: Type.String(),
    bodyEn: Type.String({ description: 'Markdown' }),
    htmlEn: Type.String(),
    accounts: Type.Array(MemberCard, { description: 'the named members' }),
    /** Numbers among the current audience; null while it is not published. */
    receivers: nullable(Type.Integer()),
    readers: nullable(Type.Integer()),
  }),
  errors: ['notice.not_found'],
});

export const countNoticeAudience = endpoint({
  method: 'POST',
  path: '/api/admin/notices/audience',
  access: 'staff',
  right: 'appearance',
  rate: 'read',
  summary: 'Returns how many members a notice would reach if it were published now.',
  body: Type.Object(audienceFields),
  answer: Type.Object({ members: Type.Integer() }),
  errors: ['notice.audience_empty', 'notice.member_unknown', 'role.not_found', 'grade.not_found'],
});

export const addNotice = endpoint({
  method: 'POST',
  path: '/api/admin/notices',
  access: 'staff',
  right: 'appearance',
  rate: 'write',
  idempotent: true,
  summary: 'Publishes a notice immediately or at a later time.',
  body: Type.Object({ ...texts, ...audienceFields, publishAt: Type.Optional(Time) }),
  answer: Type.Object({ id: Id, reached: nullable(Type.Integer()) }),
  errors: refusals,
});

export const editNotice = endpoint({
  method: 'POST',
  path: '/api/admin/notices/{noticeId}',
  access: 'staff',
  right: 'appearance',
  rate: 'write',
  idempotent: true,
  summary:
    'Edits a notice. Without an audience the present one stays; that of a published notice cannot change, and the edit is visible. `version` protects against overwriting another edit.',
  params: noticeParams,
  body: Type.Object({
    ...texts,
    ...Type.Partial(Type.Object(audienceFields)).properties,
    publishAt: Type.Optional(Time),
    version: Ordinal,
  }),
  answer: Type.Object({ id: Id, reached: nullable(Type.Integer()) }),
  errors: [...refusals, 'notice.not_found', 'notice.withdrawn', 'notice.published', 'edit.conflict'],
});

export const withdrawNotice = endpoint({
  method: 'POST',
  path: '/api/admin/notices/{noticeId}/withdraw',
  access: 'staff',
  right: 'appearance',
  rate: 'write',
  summary: 'Withdraws a notice: it disappears from all lists and banners, and a scheduled one is not published.',
  params: noticeParams,
  answer: Type.Object({ id: Id }),
  errors: ['notice.not_found', 'notice.withdrawn'],
});
