import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { openJsonLines } from '../../platform/http/json-lines.ts';
import {
  addModelProvider,
  deleteModelProvider,
  editModelProvider,
  orderModelProviders,
  listModelProviders,
} from './providers/staff-providers.ts';
import { withStream } from './answering/with-stream.ts';
import { answerFromSite } from './extracts/answer-from-site.ts';
import { listSimilarTo, listSimilarToQuestion } from './embeddings/similar-roots.ts';
import { editEmbeddings, readEmbeddings } from './embeddings/staff-embeddings.ts';
import { similarQuestions } from './extracts/similar-questions.ts';
import { askAgain, askAssistant } from './commands/ask-assistant.ts';
import { deleteChat, deleteChats, listChats, readChat } from './chats.ts';
import { editAssistantSettings, readAssistantSettings } from './staff-settings.ts';
import { reviseText } from './commands/revise-text.ts';
import { stopAnswer } from './commands/stop-answer.ts';
import { summarizeThread, readThreadSummary } from './summaries/thread-summary.ts';
import { testModelProvider } from './commands/test-model-provider.ts';
import { readAssistantUse, readOwnUse } from './queries/read-use.ts';

export const assistantRoutes = [
  bind(contract.answerFromSite, (ctx, { query }) => answerFromSite(ctx, query.question)),
  bind(contract.listQuestionsByTitle, (ctx, { query }) => similarQuestions(ctx, query.title)),
  bind(contract.listSimilarTopics, (ctx, { params }) => listSimilarTo(ctx, params.topicId)),
  bind(contract.listSimilarQuestions, (ctx, { params }) => listSimilarToQuestion(ctx, params.questionId)),
  bind(contract.askAssistant, async (ctx, { body, reply }) => {
    await withStream(ctx, () => askAssistant(ctx, body, () => openJsonLines(reply)));
    return {};
  }),
  bind(contract.askAgain, async (ctx, { params, reply }) => {
    await withStream(ctx, () => askAgain(ctx, params.chatId, () => openJsonLines(reply)));
    return {};
  }),
  bind(contract.stopAnswer, (ctx, { params }) => stopAnswer(ctx, params.chatId)),
  bind(contract.listChats, (ctx, { query }) => listChats(ctx, query.before)),
  bind(contract.readChat, (ctx, { params }) => readChat(ctx, params.chatId)),
  bind(contract.deleteChat, (ctx, { params }) => deleteChat(ctx, params.chatId)),
  bind(contract.deleteChats, (ctx) => deleteChats(ctx)),
  bind(contract.readOwnAssistantUse, (ctx) => readOwnUse(ctx)),
  bind(contract.reviseText, async (ctx, { body, reply }) => {
    await withStream(ctx, () => reviseText(ctx, body, () => openJsonLines(reply)));
    return {};
  }),
  bind(contract.readThreadSummary, (ctx, { query: { kind, id, language } }) => readThreadSummary(ctx, { kind, id }, language)),
  bind(contract.summarizeThread, (ctx, { body: { kind, id, language } }) => summarizeThread(ctx, { kind, id }, language)),
  bind(contract.listModelProviders, (ctx) => listModelProviders(ctx)),
  bind(contract.addModelProvider, (ctx, { body }) => addModelProvider(ctx, body)),
  bind(contract.editModelProvider, (ctx, { params, body }) => editModelProvider(ctx, params.providerId, body)),
  bind(contract.orderModelProviders, (ctx, { body }) => orderModelProviders(ctx, body.providerIds)),
  bind(contract.deleteModelProvider, (ctx, { params }) => deleteModelProvider(ctx, params.providerId)),
  bind(contract.testModelProvider, (ctx, { params, body }) => testModelProvider(ctx, params.providerId, body.model)),
  bind(contract.readAssistantSettings, (ctx) => readAssistantSettings(ctx)),
  bind(contract.editAssistantSettings, (ctx, { body }) => editAssistantSettings(ctx, body)),
  bind(contract.readEmbeddings, (ctx) => readEmbeddings(ctx)),
  bind(contract.editEmbeddings, (ctx, { body }) => editEmbeddings(ctx, body)),
  bind(contract.readAssistantUse, (ctx, { query }) => readAssistantUse(ctx, query)),
];
