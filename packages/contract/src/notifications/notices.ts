import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, nullable, oneOf, pageOf, pageQuery, Time } from '../fields.ts';

/**
 * Rules of staff's notices: title and Markdown in characters, the maximum number of named members, and how far in the future they can be
 * scheduled.
 */
export const noticeRules = {
  title: { minLength: 1, maxLength: 100 },
  body: { minLength: 1, maxLength: 3000 },
  accounts: { maxItems: 500 },
  scheduledDays: 366,
  perPage: 30,
} as const;

export const noticeFilters = ['all', 'unread', 'read'] as const;

const noticeParams = Type.Object({ noticeId: Id });

/** The last publication to which an act applies: later ones are not affected. */
const through = Type.Object({ through: Type.String({ pattern: '^(0|[1-9][0-9]{0,17})$' }) });

const unread = Type.Object({ unread: Type.Integer({ description: 'number of unread notices' }) });

export const Notice = Type.Object({
  id: Id,
  title: Type.String(),
  excerpt: Type.String(),
  html: Type.String(),
  publishedAt: Time,
  editedAt: nullable(Time),
  read: Type.Boolean(),
});

/** The notice shown above every page until it is closed. */
export const NoticeBanner = Type.Object({ noticeId: Id, title: Type.String() });

export const listNotices = endpoint({
  method: 'GET',
  path: '/api/user/control/systemNotifyList',
  access: 'member',
  rate: 'read',
  summary: 'Lists the notices for the caller that were published after the registration, newest first, 30 per page.',
  query: Type.Object({ state: Type.Optional(oneOf(...noticeFilters)), ...pageQuery }),
  answer: Type.Object({
    ...pageOf(Notice).properties,
    unread: Type.Integer(),
    through: Type.String({ description: 'for acts on all: the latest publication when this was read' }),
  }),
  errors: [],
});

export const readNotice = endpoint({
  method: 'GET',
  path: '/api/notices/{noticeId}',
  access: 'public',
  rate: 'read',
  summary: 'Returns a notice, for members of its audience; for a visitor, if visitors belong to it.',
  params: noticeParams,
  answer: Notice,
  errors: ['notice.not_found'],
});

export const markNoticeRead = endpoint({
  method: 'POST',
  path: '/api/user/control/notices/{noticeId}/read',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'private',
  summary: 'Marks a notice as read, which also closes its banner.',
  params: noticeParams,
  answer: unread,
  errors: ['notice.not_found'],
});

export const markAllNoticesRead = endpoint({
  method: 'POST',
  path: '/api/user/control/notices/read',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'private',
  summary: 'Marks all notices as read up to a publication; earlier positions have no effect.',
  body: through,
  answer: unread,
  errors: [],
});

export const deleteNotice = endpoint({
  method: 'POST',
  path: '/api/user/control/notices/{noticeId}/delete',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'private',
  summary: "Removes a notice from the caller's list.",
  params: noticeParams,
  answer: unread,
  errors: ['notice.not_found'],
});

export const deleteReadNotices = endpoint({
  method: 'POST',
  path: '/api/user/control/notices/deleteRead',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'private',
  summary: 'Removes the notices that the caller has read from the list, up to a publication.',
  body: through,
  answer: Done,
  errors: [],
});
