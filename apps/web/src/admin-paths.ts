import { beyondFirst, withQuery } from './paths.ts';

export type ReviewPlace = { state?: string; tagId?: string; title?: string; authorId?: string; page?: number };
export type AuditPlace = { actor?: string; act?: string; kind?: string; id?: string; from?: string; until?: string; olderThan?: string };
export type ReviewOfComments = { kind?: string; state?: string; authorId?: string; page?: number };
export type MembersPlace = Partial<
  Record<'keyword' | 'state' | 'kind' | 'roleId' | 'staff' | 'from' | 'to' | 'pointsMin' | 'pointsMax' | 'fieldId' | 'fieldValue' | 'sort', string>
> & { page?: number };

export type BooksPlace = { month?: string | undefined; currency?: string | undefined; holds?: number };
export type AdjustmentsPlace = { state?: string | undefined; memberId?: string | undefined; page?: number };
export type SecurityEventsPlace = { kind?: 'sign_in' | 'authorisation' | undefined; account?: string; address?: string; olderThan?: string };
export type OutboxPlace = { kind?: string; state?: string; page?: number };

export type PaymentsPlace = Partial<Record<'state' | 'provider' | 'member' | 'number' | 'from' | 'until', string | undefined>> & { page?: number };

export type CardOrdersPlace = Partial<Record<'state' | 'member' | 'number' | 'from' | 'until', string | undefined>> & { page?: number };

/** The screens of the back office, but for its entrance (`paths.admin`). */
export const adminPaths = {
  topics: (place: ReviewPlace = {}) =>
    withQuery('/admin/topics', { ...place, page: beyondFirst(place.page) }),
  comments: (place: ReviewOfComments = {}) =>
    withQuery('/admin/comments', { ...place, page: beyondFirst(place.page) }),
  questions: (place: ReviewPlace = {}) =>
    withQuery('/admin/questions', { ...place, page: beyondFirst(place.page) }),
  answers: (place: ReviewOfComments = {}) =>
    withQuery('/admin/answers', { ...place, page: beyondFirst(place.page) }),
  tags: (place: { kind?: string } = {}) => withQuery('/admin/tags', place),
  signInProviders: () => '/admin/signInProviders',
  audit: (place: AuditPlace = {}) => withQuery('/admin/audit', place),
  securityEvents: (place: SecurityEventsPlace = {}) => withQuery('/admin/securityEvents', place),
  members: (place: MembersPlace = {}) => withQuery('/admin/members', { ...place, page: beyondFirst(place.page) }),
  member: ({ memberId, page }: { memberId: string; page?: number }) => withQuery(`/admin/members/${memberId}`, { page: beyondFirst(page) }),
  roles: (place: { roleId?: string } = {}) => withQuery('/admin/roles', place),
  grades: () => '/admin/grades',
  registrationFields: () => '/admin/registrationFields',
  forbiddenNames: () => '/admin/forbiddenNames',
  books: ({ holds, ...place }: BooksPlace = {}) => withQuery('/admin/books', { ...place, holds: beyondFirst(holds) }),
  adjustments: (place: AdjustmentsPlace = {}) => withQuery('/admin/adjustments', { ...place, page: beyondFirst(place.page) }),
  changes: (place: { state?: string; page?: number } = {}) => withQuery('/admin/changes', { ...place, page: beyondFirst(place.page) }),
  paymentRefunds: (place: { state?: string; page?: number } = {}) => withQuery('/admin/paymentOrders/refunds', { ...place, page: beyondFirst(place.page) }),
  paymentOrders: (place: PaymentsPlace = {}) => withQuery('/admin/paymentOrders', { ...place, page: beyondFirst(place.page) }),
  paymentOrder: ({ number }: { number: string }) => `/admin/paymentOrders/${number}`,
  paymentNotices: (place: { page?: number } = {}) => withQuery('/admin/paymentOrders/notices', { page: beyondFirst(place.page) }),
  paymentProviders: () => '/admin/paymentProviders',
  membershipCards: () => '/admin/membershipCards',
  membershipOrders: (place: CardOrdersPlace = {}) => withQuery('/admin/membershipOrders', { ...place, page: beyondFirst(place.page) }),
  giftTasks: (place: { page?: number } = {}) => withQuery('/admin/giftTasks', { page: beyondFirst(place.page) }),
  giftRecipients: ({ taskId, page }: { taskId: string; page?: number }) => withQuery(`/admin/giftTasks/${taskId}`, { page: beyondFirst(page) }),
  links: () => '/admin/links',
  settings: () => '/admin/settings',
  outbox: (place: OutboxPlace = {}) => withQuery('/admin/outbox', { ...place, page: beyondFirst(place.page) }),
};
