import Type from 'typebox';
import { answerStates, assistantLanguages, assistantRules, AssistantTokens, Citation } from './assistant.ts';
import { endpoint } from '../endpoint.ts';
import { Done, Id, nullable, oneOf, Time } from '../fields.ts';

const chatParams = Type.Object({ chatId: Id });

/** Failures before the stream begins: plain problems with their status. */
const askErrors = [
  'right.missing',
  'assistant.off',
  'assistant.chat_not_found',
  'assistant.busy',
  'assistant.member_uses',
  'assistant.member_tokens',
  'assistant.site_uses',
  'assistant.site_tokens',
] as const;

export const askAssistant = endpoint({
  method: 'POST',
  path: '/api/user/control/assistant/chats',
  access: 'member',
  rate: 'search',
  whileReadOnly: 'private',
  summary:
    "Asks the assistant, in a new chat or one of the caller's, and streams the answer as JSON lines (`AssistantEvent`). Closing the stream stops the answer; the text written so far is stored.",
  body: Type.Object({
    chatId: Type.Optional(Id),
    question: Type.String({ ...assistantRules.chatQuestion, pattern: '\\S' }),
    about: Type.Optional(
      Type.Object(
        { kind: oneOf('topic', 'question'), id: Id },
        { description: 'what the caller is reading or answering at the time; used only if the caller may read it' },
      ),
    ),
  }),
  answer: Type.Object({}),
  stream: true,
  errors: [...askErrors, 'assistant.chat_full'],
});

export const askAgain = endpoint({
  method: 'POST',
  path: '/api/user/control/assistant/chats/{chatId}/again',
  access: 'member',
  rate: 'search',
  whileReadOnly: 'private',
  summary: 'Answers the last question of a chat again and replaces its answer; streamed like `askAssistant`.',
  params: chatParams,
  answer: Type.Object({}),
  stream: true,
  errors: [...askErrors, 'assistant.nothing_asked'],
});

export const stopAnswer = endpoint({
  method: 'POST',
  path: '/api/user/control/assistant/chats/{chatId}/stop',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'private',
  summary: 'Stops the answer that is being written in a chat; the text written so far is stored. Without such an answer it has no effect.',
  params: chatParams,
  answer: Done,
  errors: ['assistant.chat_not_found'],
});

const Chat = Type.Object({
  id: Id,
  title: Type.String({ description: 'the beginning of the first question' }),
  turns: Type.Integer(),
  startedAt: Time,
  lastAt: Time,
});

export const listChats = endpoint({
  method: 'GET',
  path: '/api/user/control/assistant/chats',
  access: 'member',
  rate: 'read',
  summary: "Lists the caller's chats with the assistant, by last use, 30 at a time. They are visible to the caller only.",
  query: Type.Object({ before: Type.Optional(Type.String({ maxLength: 60, description: '`next` of the previous response' })) }),
  answer: Type.Object({ items: Type.Array(Chat), next: nullable(Type.String()) }),
  errors: [],
});

/** A question and its answer; citations are loaded again, and include only posts that the caller may still read. */
const Turn = Type.Object({
  id: Id,
  question: Type.String(),
  requestedAt: Time,
  answer: Type.String({ description: 'Markdown as in `AssistantEvent`' }),
  state: oneOf(...answerStates),
  extractive: Type.Boolean({ description: 'literal sentences of posts, not written by a model' }),
  unsure: Type.Boolean({ description: 'it quotes what may be about something else, beside the nearest posts' }),
  citations: Type.Array(Citation),
  tokens: AssistantTokens,
});

export const readChat = endpoint({
  method: 'GET',
  path: '/api/user/control/assistant/chats/{chatId}',
  access: 'member',
  rate: 'read',
  summary: 'Returns a chat of the caller with all questions and answers, oldest first.',
  params: chatParams,
  answer: Type.Object({ ...Chat.properties, items: Type.Array(Turn) }),
  errors: ['assistant.chat_not_found'],
});

export const deleteChat = endpoint({
  method: 'POST',
  path: '/api/user/control/assistant/chats/{chatId}/delete',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'private',
  summary: 'Deletes a chat of the caller permanently; an answer that is being written in it stops.',
  params: chatParams,
  answer: Done,
  errors: ['assistant.chat_not_found'],
});

export const deleteChats = endpoint({
  method: 'POST',
  path: '/api/user/control/assistant/chats/delete',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'private',
  summary: 'Deletes all chats of the caller permanently.',
  answer: Done,
  errors: [],
});

/** Limits per day of the site (Asia/Shanghai); null: unlimited. */
export const AssistantLimit = Type.Object({ uses: nullable(Type.Integer()), tokens: nullable(Type.Integer()) });

export const readOwnAssistantUse = endpoint({
  method: 'GET',
  path: '/api/user/control/assistant/use',
  access: 'member',
  rate: 'read',
  summary: "Returns the caller's use of the assistant today, the daily limit, and the use on each of the last 30 days.",
  answer: Type.Object({
    limit: AssistantLimit,
    today: Type.Object({ uses: Type.Integer(), tokens: Type.Integer() }),
    days: Type.Array(Type.Object({ day: Type.String({ description: 'YYYY-MM-DD' }), uses: Type.Integer(), tokens: Type.Integer() })),
  }),
  errors: [],
});

const writeErrors = [
  'right.missing',
  'assistant.off',
  'assistant.no_provider',
  'assistant.member_uses',
  'assistant.member_tokens',
  'assistant.site_uses',
  'assistant.site_tokens',
] as const;

export const reviseText = endpoint({
  method: 'POST',
  path: '/api/user/control/assistant/revisions',
  access: 'member',
  rate: 'search',
  whileReadOnly: 'private',
  summary:
    'Writes a title for a text (one line), corrects its language or translates it, for the editor; streamed as JSON lines (`AssistantEvent`, without `begin` and citations). Markdown is preserved; the result contains only links and pictures of the original text. Nothing is stored.',
  body: Type.Object({
    task: oneOf('title', 'tidy', 'translate'),
    text: Type.String({ ...assistantRules.text, pattern: '\\S' }),
    language: Type.Optional(oneOf(...assistantLanguages)),
  }),
  answer: Type.Object({}),
  stream: true,
  errors: writeErrors,
});

const summaryOf = { kind: oneOf('topic', 'question'), id: Id, language: Type.Optional(oneOf(...assistantLanguages)) };

/** A model's summary of the public part of a topic or question. */
const ThreadSummary = Type.Object({
  text: Type.String({ description: 'Markdown as in `AssistantEvent`' }),
  citations: Type.Array(Citation),
  extractive: Type.Boolean({ description: 'literal sentences of the thread, not written by a model' }),
  model: Type.String({ description: 'empty when extractive' }),
  madeAt: Time,
});

export const readThreadSummary = endpoint({
  method: 'GET',
  path: '/api/assistant/summaries',
  access: 'public',
  rate: 'read',
  summary:
    'Returns the summary of a topic or question; null without an up-to-date one, and where not everybody may read the thread. `offered`: the caller may request one by `summarizeThread`.',
  query: Type.Object(summaryOf),
  answer: Type.Object({ summary: nullable(ThreadSummary), offered: Type.Boolean() }),
  errors: [],
});

export const summarizeThread = endpoint({
  method: 'POST',
  path: '/api/user/control/assistant/summaries',
  access: 'member',
  rate: 'search',
  whileReadOnly: 'private',
  summary: 'Writes the summary of a topic or question, or returns the stored one while it is up to date. This takes seconds.',
  body: Type.Object(summaryOf),
  answer: ThreadSummary,
  errors: [
    ...writeErrors,
    'topic.not_found',
    'question.not_found',
    'assistant.too_short',
    'assistant.unreachable',
    'assistant.refused',
    'assistant.too_many',
    'assistant.interrupted',
    'assistant.no_answer',
  ],
});
