/** Failures of the assistant: code -> HTTP status. A part of `errors`. */
export const assistantErrors = {
  'assistant.off': 409,
  'assistant.no_provider': 409,
  'assistant.chat_not_found': 404,
  'assistant.chat_full': 409,
  'assistant.busy': 409,
  'assistant.nothing_asked': 409,
  'assistant.member_uses': 409,
  'assistant.member_tokens': 409,
  'assistant.site_uses': 409,
  'assistant.site_tokens': 409,
  'assistant.too_short': 409,
  'assistant.unreachable': 502,
  'assistant.refused': 502,
  'assistant.too_many': 502,
  'assistant.interrupted': 502,
  'assistant.no_answer': 502,
  'assistant.provider_not_found': 404,
  'assistant.address_refused': 422,
  'assistant.key_again': 422,
  'assistant.model_twice': 422,
  'assistant.too_many_providers': 409,
} as const;

export const assistantErrorParams = {
  'assistant.chat_full': ['limit'],
  'assistant.member_uses': ['limit'],
  'assistant.member_tokens': ['limit'],
  'assistant.too_many_providers': ['limit'],
} as const satisfies Partial<Record<keyof typeof assistantErrors, readonly string[]>>;
