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
  'field.digits': 422,
  'field.letters': 422,
  'field.letters_digits': 422,
  'field.chinese': 422,
  // members
  'registration.closed': 409,
  'registration_field.not_found': 404,
  'registration_field.answered': 422,
  'registration_field.pattern': 422,
  'registration_field.option_twice': 422,
  'registration_field.too_many': 409,
  'forbidden_name.not_found': 404,
  'forbidden_name.everything': 422,
  'forbidden_name.known': 422,
  'forbidden_name.too_many': 409,
  'login.closed': 409,
  'account.format': 422,
  'account.taken': 422,
  'account.not_allowed': 422,
  'password.mismatch': 422,
  'terms.not_agreed': 422,
  'captcha.required': 422,
  'captcha.wrong': 422,
  'login.refused': 422,
  'login.wait': 456,
  'login.second_factor': 409,
  'login.ticket_invalid': 409,
  'proof.required': 409,
  'password.wrong': 422,
  'second_factor.wrong': 422,
  'second_factor.enabled': 409,
  'second_factor.not_enabled': 409,
  'passkey.refused': 422,
  'passkey.not_found': 404,
  'passkey.too_many': 409,
  'passkey.last': 409,
  'member.not_found': 404,
  'member.disabled': 403,
  'member.last_staff': 409,
  // following, blocking
  'follow.oneself': 409,
  'follow.blocked': 409,
  'follow.refused': 409,
  'block.oneself': 409,
  'block.staff': 409,
  'block.too_many': 409,
  // phones, mail addresses and codes
  'phone.length': 422,
  'phone.foreign': 422,
  'phone.taken': 422,
  'email.domain': 422,
  'email.taken': 422,
  'code.wrong': 422,
  'code.expired': 422,
  'code.too_soon': 409,
  'code.daily_limit': 409,
  'code.site_limit': 409,
  'contact.not_bound': 409,
  'contact.bound_already': 409,
  'contact.same': 422,
  'contact.step_missing': 409,
  'real_name.required': 403,
  // other sites to sign in with
  'third_party.closed': 409,
  'third_party.not_found': 404,
  'third_party.expired': 409,
  'third_party.refused': 422,
  'third_party.no_identity': 422,
  'third_party.unreachable': 502,
  'third_party.taken': 409,
  'third_party.has_one': 409,
  'third_party.not_linked': 404,
  'third_party.only_way': 409,
  'provider.not_found': 404,
  'provider.issuer_refused': 422,
  'provider.issuer_in_use': 409,
  'provider.product_fixed': 409,
  'provider.unreachable': 422,
  'provider.discovery_wrong': 422,
  'provider.only_way': 409,
  // profiles
  'nickname.set_already': 409,
  'nickname.taken': 422,
  'nickname.not_allowed': 422,
  'password.same': 422,
  'password.required': 409,
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
  'topic.edit_denied': 403,
  'topic.state_forbids': 409,
  'topic.comments_closed': 409,
  'comment.closed_feature': 409,
  'comment.not_found': 404,
  'comment.not_yours': 403,
  'comment.denied': 403,
  'comment.edit_denied': 403,
  'comment.delete_denied': 403,
  'comment.state_forbids': 409,
  'reply.not_found': 404,
  'reply.not_yours': 403,
  'reply.denied': 403,
  'reply.edit_denied': 403,
  'reply.delete_denied': 403,
  'reply.state_forbids': 409,
  'reply.other_comment': 422,
  'quote.not_found': 422,
  'edit.conflict': 409,
  // likes and favourites
  'folder.not_found': 404,
  'folder.name_taken': 422,
  'folder.too_many': 409,
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
