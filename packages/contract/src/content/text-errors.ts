/** Why a text is refused wherever members write one. */
const bodyErrors = [
  'body.empty',
  'body.too_long',
  'body.too_deep',
  'body.too_complex',
  'body.too_many_mentions',
  'body.tool_off',
  'attached.denied',
  'words.refused',
] as const;

/** Why the text of a topic is refused, the only one with hidden parts. */
export const topicBodyErrors = [...bodyErrors, 'hidden.invalid', 'hidden.value_differs', 'hidden.grade_unknown', 'hidden.denied'] as const;

/** Why any other text of a member is refused. */
export const plainBodyErrors = [...bodyErrors, 'hidden.not_here'] as const;
