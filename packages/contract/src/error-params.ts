import type { ErrorCode } from './errors.ts';

/**
 * The names that the params of a failure may have: whoever fails and whoever writes its text both compile against this
 * list. A code that is not in it has none. Values are strings or numbers.
 */
export const errorParams = {
  'amount.range': ['min', 'max'],
  'block.too_many': ['limit'],
  'tag_follow.too_many': ['limit'],
  'assistant.chat_full': ['limit'],
  'assistant.member_tokens': ['limit'],
  'assistant.member_uses': ['limit'],
  'assistant.too_many_providers': ['limit'],
  'body.too_long': ['limit'],
  'body.too_many_mentions': ['limit'],
  'bounty.not_covered': ['own', 'currency'],
  'card.balance_short': ['have', 'need'],
  'card.points_short': ['have', 'need'],
  'card.price_changed': ['money', 'points'],
  'card.stock_below': ['stock'],
  'code.too_soon': ['seconds'],
  'envelope.not_covered': ['own'],
  'field.length': ['length'],
  'field.range': ['min', 'max'],
  'field.too_long': ['max'],
  'field.too_short': ['min'],
  'folder.too_many': ['max'],
  'forbidden_name.too_many': ['max'],
  'address.banned': ['reason', 'until'],
  'ban.too_many': ['max'],
  'newcomer.wait': ['limit', 'seconds'],
  'word_list.too_many': ['max'],
  'word_list.too_many_words': ['max', 'words'],
  'words.refused': ['words'],
  'hidden.balance_short': ['price'],
  'hidden.points_short': ['price'],
  'hidden.denied': ['kind'],
  'hidden.grade_unknown': ['points'],
  'hidden.invalid': ['line'],
  'hidden.value_differs': ['line'],
  'hidden.price_changed': ['price', 'currency'],
  'image.too_large': ['maxBytes'],
  'image.too_many_pixels': ['maxPixels'],
  'login.second_factor': ['ticket', 'methods'],
  'login.wait': ['seconds'],
  'mention.unknown': ['account'],
  'notice.member_unknown': ['account'],
  'poll.end_range': ['minutes', 'days'],
  'poll.too_many_choices': ['limit'],
  'poll.too_many_options': ['limit'],
  'provider.only_way': ['count'],
  'question.too_many_addenda': ['limit'],
  'question.too_many_tags': ['limit'],
  'rate.exceeded': ['seconds'],
  'registration_field.too_many': ['max'],
  'right.missing': ['right'],
  'role.in_use': ['uses'],
  'role.keeps_closed': ['tags', 'tagsEn'],
  'site.closed': ['notice'],
  'topic.not_visible': ['roles', 'rolesEn'],
  'question.not_visible': ['roles', 'rolesEn'],
} as const satisfies Partial<Record<ErrorCode, readonly string[]>>;

type Named = typeof errorParams;

/** Params of one code: `ParamsOf<'mention.unknown'>` is `{ account?: string | number }`. */
export type ParamsOf<C> = { readonly [N in C extends keyof Named ? Named[C][number] : never]?: string | number };
