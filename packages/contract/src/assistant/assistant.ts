import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, nullable, oneOf } from '../fields.ts';
import { MemberCard } from '../accounts/members.ts';

/** Maximum lengths of questions; that of a visitor is shorter than one of a chat. */
export const assistantRules = {
  question: { minLength: 2, maxLength: 200 },
  chatQuestion: { minLength: 1, maxLength: 2000 },
  /** Limits of texts to be tidied or translated, and of those that get a title. */
  text: { minLength: 1, maxLength: 20_000 },
  /** Maximum number of questions per chat. */
  turns: 50,
} as const;

/** The languages that the assistant can write. */
export const assistantLanguages = ['zh', 'en'] as const;

/** A post of this site cited by an answer; `placeId` is the topic or question whose page shows it. */
export const Citation = Type.Object({
  number: Type.Integer({ description: 'from 1, as cited in the text: [1]' }),
  kind: oneOf('topic', 'comment', 'reply', 'question', 'answer', 'answer_reply'),
  id: Id,
  placeId: Id,
  floor: nullable(Type.Integer()),
  title: Type.String(),
  author: MemberCard,
  images: Type.Array(Type.String(), { description: 'addresses of up to four pictures of this site in that post' }),
});

/** What the assistant can do for the caller: `aiAssistantParameter` of the base information. */
export const AssistantParameter = Type.Object({
  available: Type.Boolean({
    description: 'whether the assistant is enabled and the caller may use it; a visitor can only use `answerFromSite`',
  }),
  open: Type.Boolean({ description: 'whether the assistant is enabled for members with the right to use it' }),
  answers: oneOf('provider', 'extractive'),
  tools: Type.Object({
    title: Type.Boolean(),
    tidy: Type.Boolean(),
    translate: Type.Boolean(),
    summary: Type.Boolean(),
  }),
  limits: Type.Object({
    questionCharacters: Type.Integer(),
    textCharacters: Type.Integer(),
    turns: Type.Integer(),
    keepDays: Type.Integer({ description: 'days after the last answer until a chat is deleted' }),
  }),
});

/** Token usage of an answer; `cost` in yuan as decimal text with six decimals, '0.000000' without a provider. */
export const AssistantTokens = Type.Object({
  inputTokens: Type.Integer(),
  outputTokens: Type.Integer(),
  cost: Type.String(),
});

/** How an answer ended. `stopped`: by its reader; `cut`: it reached the maximum length; `failed`: see the error. */
export const answerStates = ['writing', 'finished', 'stopped', 'cut', 'failed'] as const;

/**
 * A failure within a stream, after status 200 was sent. `status` is that of the provider if it responded, otherwise ours; `code` is one of
 * the catalogue of errors with its params; `message` is the provider's own text for staff, and empty for others.
 */
export interface AssistantFailure {
  status: number;
  code:
    | 'assistant.unreachable'
    | 'assistant.refused'
    | 'assistant.too_many'
    | 'assistant.interrupted'
    | 'assistant.no_answer'
    | 'assistant.member_uses'
    | 'assistant.member_tokens'
    | 'assistant.site_uses'
    | 'assistant.site_tokens'
    | 'server.failed';
  message: string;
}

/**
 * The events of an assistant stream: one JSON object per line, `application/x-ndjson`. Empty lines keep the connection alive. `begin` comes
 * first in chats, `done` or `error` last. A stream that ends without either was cut off.
 * - `unsure`: what follows quotes posts that may be about something else.
 * - `delta`: more of the text, in Markdown without pictures, links and HTML; `[1]` refers to a citation that was sent before.
 * - `step`: the current activity; `text` is the search keyword, or the title of the post being read.
 */
export type AssistantEvent =
  | { kind: 'begin'; chatId: string; turnId: string }
  | { kind: 'step'; step: 'thinking' | 'search' | 'read'; text: string }
  | { kind: 'unsure' }
  | { kind: 'delta'; text: string }
  | { kind: 'citation'; citation: Static<typeof Citation> }
  | ({ kind: 'usage' } & Static<typeof AssistantTokens>)
  | { kind: 'done'; state: 'finished' | 'stopped' | 'cut' }
  | ({ kind: 'error' } & AssistantFailure);

export const answerFromSite = endpoint({
  method: 'GET',
  path: '/api/assistant/answers',
  access: 'public',
  rate: 'search',
  apiKey: 'read',
  summary:
    'Answers a question by literal extracts of one or two posts that the caller may read. Without extracts no post answers it. Unless the answer is sure, further citations are the nearest topics and questions.',
  query: Type.Object({ question: Type.String(assistantRules.question) }),
  answer: Type.Object({
    extracts: Type.Array(
      Type.Object({
        markdown: Type.String({ description: 'about 300 characters of the post, with its lists and code, without pictures and links' }),
        html: Type.String({ description: 'the same as sanitized HTML' }),
        citation: Type.Integer({ description: 'the number of its citation' }),
      }),
    ),
    sure: Type.Boolean({
      description:
        'the title of the first extract asks the same question; otherwise the extract may be about something else, and is to be shown so',
    }),
    citations: Type.Array(Citation),
  }),
  errors: ['search.unavailable'],
});
