/**
 * Every failure that the API can answer with: code -> HTTP status. The server sends code and params, never prose;
 * the web holds one text per code and language, so a missing translation does not compile.
 */
export const errors = {
  // every call
  'request.invalid': 400,
  'request.fields': 422,
  'request.too_large': 413,
  'request.not_found': 404,
  'session.required': 401,
  'session.refresh_refused': 401,
  'session.force_ended': 508,
  'access.denied': 403,
  'right.missing': 403,
  'rate.exceeded': 456,
  'site.closed': 503,
  'site.read_only': 409,
  'server.overloaded': 503,
  'server.failed': 500,
  // fields: always inside `request.fields`
  'field.required': 422,
  'field.too_short': 422,
  'field.too_long': 422,
  'field.length': 422,
  'field.format': 422,
  'field.type': 422,
  'field.choice': 422,
  'field.range': 422,
  'field.unknown': 422,
  // members
  'registration.closed': 409,
  'login.closed': 409,
  'account.format': 422,
  'account.taken': 422,
  'account.not_allowed': 422,
  'password.mismatch': 422,
  'terms.not_agreed': 422,
  'captcha.required': 422,
  'captcha.wrong': 422,
  'login.refused': 422,
  'member.not_found': 404,
  'member.disabled': 403,
  // tags
  'tag.not_found': 404,
  'tag.name_taken': 422,
  'tag.not_empty': 409,
  'tag.has_children': 409,
  'tag.parent_invalid': 422,
  'tag.not_leaf': 422,
  'tag.post_denied': 422,
  // topics
  'topic.closed_feature': 409,
  'topic.not_found': 404,
  'topic.not_visible': 403,
  'topic.not_yours': 403,
  'topic.state_forbids': 409,
  'topic.comments_closed': 409,
  'comment.closed_feature': 409,
  'comment.not_found': 404,
  'comment.not_yours': 403,
  'comment.denied': 403,
  'comment.state_forbids': 409,
  'reply.not_found': 404,
  'reply.not_yours': 403,
  'reply.denied': 403,
  'reply.state_forbids': 409,
  'reply.other_comment': 422,
  'quote.not_found': 422,
  'edit.conflict': 409,
  // bodies
  'body.empty': 422,
  'body.too_long': 422,
  'body.too_deep': 422,
  'body.too_many_mentions': 422,
  'mention.unknown': 422,
  // files
  'image.missing': 422,
  'image.type': 422,
  'image.too_large': 422,
  'image.too_many_pixels': 422,
  'image.unreadable': 422,
  'upload.denied': 403,
  'storage.full': 503,
  // links, settings
  'link.not_found': 404,
  'link.address': 422,
  'setting.unknown': 422,
} as const;

export type ErrorCode = keyof typeof errors;

/** One field that was refused. `params` fill the text, e.g. `{ min: 3, max: 25 }`. */
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
