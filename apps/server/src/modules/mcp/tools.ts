import {
  addQuestion,
  addressOf,
  listQuestions,
  listQuestionTags,
  listTags,
  listTopics,
  postAnswer,
  postComment,
  questionPage,
  questionRules,
  readQuestion,
  readThread,
  searchPosts,
  searchRules,
  threadPage,
  topicRules,
} from '@chaguan/contract';
import Type, { type Static, type TObject } from 'typebox';
import type { ApiCall } from './api-call.ts';
import { MatchedPosts, QuestionList, QuestionWithAnswers, Tags, Thread, TopicList } from './output.ts';
import { presentMatches, presentQuestion, presentQuestions, presentThread, presentTopics, type Absolute } from './present.ts';

/** The context of a tool: the API as the caller, and the URLs of pages. */
export interface Around {
  call: ApiCall;
  absolute: Absolute;
}

export interface Tool {
  name: string;
  /** For models, in English, as the protocol's clients expect. */
  description: string;
  writes: boolean;
  input: TObject;
  /** For a read-only tool. */
  output?: TObject;
  run: (input: never, around: Around) => Promise<object>;
}

function tool<const I extends TObject>(
  definition: Omit<Tool, 'input' | 'run'> & { input: I; run: (input: Static<I>, around: Around) => Promise<object> },
): Tool {
  return definition;
}

/** The arguments of a tool, without additional ones: a model that invents an argument gets an error. */
const given = <const P extends Type.TProperties>(properties: P) => Type.Object(properties, { additionalProperties: false });

const id = (what: string) => Type.String({ pattern: '^[1-9][0-9]{0,17}$', description: what });
const page = Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, description: 'from 1, 30 per page' }));
const tagId = Type.Optional(id('only this tag, an id from list_tags'));
const kind = Type.Union([Type.Literal('topics'), Type.Literal('questions')]);

const reading: readonly Tool[] = [
  tool({
    name: 'search',
    description: 'Searches topics, questions, comments and answers by words, best first. Any language; Chinese needs no spaces.',
    writes: false,
    input: given({
      keyword: Type.String(searchRules.keyword),
      kind: Type.Optional(kind),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: searchRules.pages })),
    }),
    output: MatchedPosts,
    run: async ({ kind: tab, ...query }, { call, absolute }) =>
      presentMatches(await call(searchPosts, { query: { ...query, ...(tab && { tab }) } }), absolute),
  }),
  tool({
    name: 'list_new',
    description: 'Lists topics or questions that this member may see, newest first.',
    writes: false,
    input: given({ kind, tagId, page }),
    output: Type.Object({ ...Type.Partial(TopicList).properties, ...Type.Partial(QuestionList).properties }),
    run: async ({ kind: of, ...rest }, { call, absolute }) => {
      const query = { ...rest, sort: 'newest' as const };
      return of === 'topics'
        ? presentTopics(await call(listTopics, { query }), absolute)
        : presentQuestions(await call(listQuestions, { query }), absolute);
    },
  }),
  tool({
    name: 'list_tags',
    description: 'Lists the tags of topics or questions as a tree. Only tags without children contain posts.',
    writes: false,
    input: given({ kind }),
    output: Tags,
    run: async ({ kind: of }, { call }) => call(of === 'topics' ? listTags : listQuestionTags, {}),
  }),
  tool({
    name: 'read_topic',
    description: 'Returns a topic and a page of its comments, in Markdown.',
    writes: false,
    input: given({ topicId: id('of the topic'), page }),
    output: Thread,
    run: async ({ topicId, ...query }, { call, absolute }) =>
      presentThread(await call(readThread, { params: { topicId }, query }), absolute),
  }),
  tool({
    name: 'read_question',
    description: 'Returns a question and a page of its answers, in Markdown.',
    writes: false,
    input: given({ questionId: id('of the question'), page }),
    output: QuestionWithAnswers,
    run: async ({ questionId, ...query }, { call, absolute }) =>
      presentQuestion(await call(readQuestion, { params: { questionId }, query }), absolute),
  }),
];

const body = (what: string) => Type.String({ ...topicRules.body, description: `${what}, in Markdown` });

const writing: readonly Tool[] = [
  tool({
    name: 'ask_question',
    description: 'Asks a question as this member. It may wait for review.',
    writes: true,
    input: given({
      title: Type.String(questionRules.title),
      body: body('the question'),
      tagIds: Type.Array(id('from list_tags'), { minItems: 1, maxItems: 5 }),
    }),
    run: async (question, { call, absolute }) => {
      const { questionId, state } = await call(addQuestion, { body: question });
      return { questionId, state, url: absolute(addressOf(questionPage, { questionId })) };
    },
  }),
  tool({
    name: 'answer_question',
    description: 'Answers a question as this member.',
    writes: true,
    input: given({ questionId: id('of the question'), body: body('the answer') }),
    run: async ({ questionId, body: text }, { call, absolute }) => {
      const { answer } = await call(postAnswer, { params: { questionId }, body: { body: text } });
      return { answerId: answer.id, state: answer.state, url: absolute(addressOf(questionPage, { questionId, answerId: answer.id })) };
    },
  }),
  tool({
    name: 'comment_on_topic',
    description: 'Comments on a topic as this member.',
    writes: true,
    input: given({ topicId: id('of the topic'), body: body('the comment') }),
    run: async ({ topicId, body: text }, { call, absolute }) => {
      const { comment } = await call(postComment, { params: { topicId }, body: { body: text } });
      return { commentId: comment.id, state: comment.state, url: absolute(addressOf(threadPage, { topicId, commentId: comment.id })) };
    },
  }),
];

/** A read-only key does not even see the tools that write. */
export function toolsFor(scope: 'read' | 'write'): readonly Tool[] {
  return scope === 'write' ? [...reading, ...writing] : reading;
}
