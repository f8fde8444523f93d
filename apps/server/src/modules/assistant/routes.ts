import {
  addModelProvider,
  answerFromSite,
  askAgain,
  askAssistant,
  deleteChat,
  deleteChats,
  deleteModelProvider,
  editAssistantSettings,
  editModelProvider,
  listChats,
  listModelProviders,
  listQuestionsByTitle,
  orderModelProviders,
  readAssistantSettings,
  readAssistantUse,
  readChat,
  readOwnAssistantUse,
  readThreadSummary,
  reviseText,
  stopAnswer,
  summarizeThread,
  testModelProvider,
} from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { openJsonLines } from '../../platform/http/json-lines.ts';
import { addModelProvider as add } from './commands/add-model-provider.ts';
import { withStream } from './answering/with-stream.ts';
import { answerFromSite as answer } from './extracts/answer-from-site.ts';
import { similarQuestions } from './extracts/similar-questions.ts';
import { askAgain as again, askAssistant as ask } from './commands/ask-assistant.ts';
import { deleteChat as forget, deleteChats as forgetAll } from './commands/delete-chats.ts';
import { deleteModelProvider as remove } from './commands/delete-model-provider.ts';
import { editAssistantSettings as change } from './commands/edit-assistant-settings.ts';
import { editModelProvider as edit } from './commands/edit-model-provider.ts';
import { orderModelProviders as order } from './commands/order-model-providers.ts';
import { reviseText as revise } from './commands/revise-text.ts';
import { stopAnswer as stop } from './commands/stop-answer.ts';
import { summarizeThread as sum } from './commands/summarize-thread.ts';
import { testModelProvider as tryOut } from './commands/test-model-provider.ts';
import { listChats as chats } from './queries/list-chats.ts';
import { listModelProviders as providers } from './queries/list-model-providers.ts';
import { readAssistantSettings as settings } from './queries/read-assistant-settings.ts';
import { readAssistantUse as use } from './queries/read-assistant-use.ts';
import { readChat as chat } from './queries/read-chat.ts';
import { readOwnUse as ownUse } from './queries/read-own-use.ts';
import { readThreadSummary as summary } from './queries/read-thread-summary.ts';

export const assistantRoutes = [
  bind(answerFromSite, (ctx, { query }) => answer(ctx, query.question)),
  bind(listQuestionsByTitle, (ctx, { query }) => similarQuestions(ctx, query.title)),
  bind(askAssistant, async (ctx, { body, reply }) => {
    await withStream(ctx, () => ask(ctx, body, () => openJsonLines(reply)));
    return {};
  }),
  bind(askAgain, async (ctx, { params, reply }) => {
    await withStream(ctx, () => again(ctx, params.chatId, () => openJsonLines(reply)));
    return {};
  }),
  bind(stopAnswer, (ctx, { params }) => stop(ctx, params.chatId)),
  bind(listChats, (ctx, { query }) => chats(ctx, query.before)),
  bind(readChat, (ctx, { params }) => chat(ctx, params.chatId)),
  bind(deleteChat, (ctx, { params }) => forget(ctx, params.chatId)),
  bind(deleteChats, (ctx) => forgetAll(ctx)),
  bind(readOwnAssistantUse, (ctx) => ownUse(ctx)),
  bind(reviseText, async (ctx, { body, reply }) => {
    await withStream(ctx, () => revise(ctx, body, () => openJsonLines(reply)));
    return {};
  }),
  bind(readThreadSummary, (ctx, { query: { kind, id, language } }) => summary(ctx, { kind, id }, language)),
  bind(summarizeThread, (ctx, { body: { kind, id, language } }) => sum(ctx, { kind, id }, language)),
  bind(listModelProviders, (ctx) => providers(ctx)),
  bind(addModelProvider, (ctx, { body }) => add(ctx, body)),
  bind(editModelProvider, (ctx, { params, body }) => edit(ctx, params.providerId, body)),
  bind(orderModelProviders, (ctx, { body }) => order(ctx, body.providerIds)),
  bind(deleteModelProvider, (ctx, { params }) => remove(ctx, params.providerId)),
  bind(testModelProvider, (ctx, { params, body }) => tryOut(ctx, params.providerId, body.model)),
  bind(readAssistantSettings, (ctx) => settings(ctx)),
  bind(editAssistantSettings, (ctx, { body }) => change(ctx, body)),
  bind(readAssistantUse, (ctx, { query }) => use(ctx, query)),
];
