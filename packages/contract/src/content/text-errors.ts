/** Why a text is refused that nobody may publish, whoever writes it. */
const parsedErrors = ['body.empty', 'body.too_long', 'body.too_deep', 'body.too_complex'] as const;

/** Why a text of staff is refused; those that limit mentions add `body.too_many_mentions`. */
export const staffBodyErrors = [...parsedErrors, 'hidden.not_here'] as const;

/** Why a text is refused wherever members write one. */
export const textErrors = [...parsedErrors, 'body.too_many_mentions', 'body.tool_off', 'words.refused'] as const;

const bodyErrors = [...textErrors, 'attached.denied'] as const;

/** Why the text of a topic is refused, the only one with hidden parts. */
export const topicBodyErrors = [...bodyErrors, 'hidden.invalid', 'hidden.value_differs', 'hidden.grade_unknown', 'hidden.denied'] as const;

/** Why any other text of a member is refused. */
export const plainBodyErrors = [...bodyErrors, 'hidden.not_here'] as const;
