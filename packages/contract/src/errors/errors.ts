import { accountErrors } from './account-errors.ts';
import { assistantErrors } from './assistant-errors.ts';
import { postErrors } from './post-errors.ts';
import { valueErrors } from './value-errors.ts';

/**
 * Every failure that the API can return: code -> HTTP status. The server sends code and params, never prose; the web has one text per code
 * and language, so a missing translation does not compile. Codes of fields are always inside `request.fields`.
 */
export const errors = {
  'request.invalid': 400,
  'request.fields': 422,
  'request.too_large': 413,
  'request.headers_too_large': 431,
  'request.timeout': 408,
  'request.not_found': 404,
  'session.required': 401,
  'session.refresh_refused': 401,
  'session.force_ended': 508,
  'session.not_found': 404,
  'access.denied': 403,
  'right.missing': 403,
  'right.missing_staff': 403,
  'right.other_tags': 403,
  'rate.exceeded': 456,
  'site.closed': 503,
  'site.read_only': 409,
  'server.overloaded': 503,
  'server.interrupted': 503,
  'server.failed': 500,
  'field.required': 422,
  'field.too_short': 422,
  'field.too_long': 422,
  'field.length': 422,
  'field.format': 422,
  'field.type': 422,
  'field.choice': 422,
  'field.range': 422,
  'field.unknown': 422,
  'field.digits': 422,
  'field.letters': 422,
  'field.letters_digits': 422,
  'field.chinese': 422,
  'link.not_found': 404,
  'search.word': 422,
  'search.synonyms': 422,
  'search.unavailable': 503,
  'link.address': 422,
  'custom_page.not_found': 404,
  'custom_page.too_many': 409,
  'custom_page.slug_taken': 422,
  'list_block.not_found': 404,
  'list_block.too_many': 409,
  'list_block.empty': 422,
  'list_block.picture': 422,
  'list_block.order': 422,
  'header_section.not_found': 404,
  'header_section.too_many': 409,
  'delivery.by_environment': 409,
  'delivery.secret_needed': 422,
  'delivery.sender': 422,
  'delivery.no_address': 409,
  'maintenance_window.order': 422,
  'maintenance_window.past': 422,
  'maintenance_window.too_long': 422,
  'maintenance_window.begun': 422,
  'maintenance_window.none': 409,
  'feedback.closed': 409,
  'feedback.not_found': 404,
  'feedback.settled': 409,
  'feedback.no_address': 409,
  'help.not_found': 404,
  'help.picture': 422,
  'help.subject_taken': 422,
  'help_category.not_found': 404,
  'help_category.parent': 422,
  'help_category.not_empty': 409,
  'help_category.not_leaf': 422,
  'webhook.not_found': 404,
  'webhook.address': 422,
  'webhook.right': 422,
  'webhook.too_many': 409,
  'webhook.no_secret': 409,
  'webhook.not_active': 409,
  'webhook.waiting': 409,
  'help_category.full': 409,
  'help_category.too_many': 409,
  'setting.unknown': 422,
  'template.missing': 422,
  'template.unknown': 422,
  'notice.not_found': 404,
  'notice.withdrawn': 409,
  'notice.published': 409,
  'notice.time': 422,
  'notice.banner_audience': 422,
  'notice.audience_empty': 422,
  'notice.member_unknown': 422,
  ...accountErrors,
  ...postErrors,
  ...valueErrors,
  ...assistantErrors,
} as const;

export type ErrorCode = keyof typeof errors;

/** One rejected field. `params` fill the text, e.g. `{ min: 3, max: 25 }`. */
export interface FieldFailure {
  field: string;
  code: ErrorCode;
  params: Record<string, string | number>;
}

/** Body of every failure, sent as application/problem+json. */
export interface Problem {
  status: number;
  code: ErrorCode;
  params: Record<string, string | number>;
  requestId: string;
  fields?: FieldFailure[];
}
