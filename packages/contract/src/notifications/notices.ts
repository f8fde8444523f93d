import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, nullable, oneOf, PageNumber, pageOf, Time } from '../fields.ts';

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

const unread = Type.Object({ unread: Type.Integer({ description: 'how many notices the caller has not read' }) });

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
  summary: 'Notices of the staff for the caller, published after the registration; the latest first, 30 on a page.',
  query: Type.Object({ state: Type.Optional(oneOf(...noticeFilters)), page: Type.Optional(PageNumber) }),
  answer: Type.Object({
    ...pageOf(Notice).properties,
    unread: Type.Integer(),
    through: Type.String({ description: 'for acts on all: what was published when this was read' }),
  }),
  errors: [],
});

export const readNotice = endpoint({
  method: 'GET',
  path: '/api/notices/{noticeId}',
  access: 'public',
  rate: 'read',
  summary: 'One notice, for whom it was published; a visitor gets those that are shown to visitors.',
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
  summary: 'Remembers that the caller has read a notice; its banner is closed with it.',
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
  summary: 'Remembers that the caller has read all notices up to a publication; never goes back.',
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
  summary: 'Takes a notice out of the list of the caller.',
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
  summary: 'Takes the notices that the caller has read out of the list, up to a publication.',
  body: through,
  answer: Done,
  errors: [],
});
