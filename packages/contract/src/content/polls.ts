import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, nullable, Time } from '../fields.ts';

/** Bounds of a poll (domain rules 3.9). The maximum number of options on a site is a setting within `options`. */
export const pollRules = {
  title: { minLength: 1, maxLength: 190 },
  option: { minLength: 1, maxLength: 60 },
  options: { minItems: 2, maxItems: 20 },
  /** A given end must be between this minimum (minutes) and this maximum (days) in the future. */
  end: { minMinutes: 10, maxDays: 365 },
} as const;

/** A poll that is posted with a topic or question. Its text cannot be changed; it can only be ended early. */
export const PollInput = Type.Object({
  title: Type.String(pollRules.title),
  options: Type.Array(Type.String(pollRules.option), pollRules.options),
  maxChoices: Type.Integer({ minimum: 1, maximum: pollRules.options.maxItems, default: 1, description: '1 is a single choice' }),
  endsAt: Type.Optional(nullable(Time)),
});

export const PollView = Type.Object({
  title: Type.String(),
  options: Type.Array(
    Type.Object({
      /** Starts at 1; a vote refers to options by it. */
      place: Type.Integer(),
      text: Type.String(),
      /** Null while the results are hidden from the caller: shown after voting, after the end, to the author and to staff. */
      votes: nullable(Type.Integer()),
    }),
  ),
  maxChoices: Type.Integer(),
  /** Null: open until somebody ends it. */
  endsAt: nullable(Time),
  open: Type.Boolean(),
  /** Members who have voted, however many options each chose. */
  voters: Type.Integer(),
  viewer: Type.Object({
    choices: Type.Array(Type.Integer(), { description: "the caller's vote; empty before voting" }),
    vote: Type.Boolean({ description: 'the caller may vote, or change the vote' }),
    /** Why not: the code of the refusal, empty when `vote` is true. */
    voteRefusal: Type.String(),
    close: Type.Boolean(),
  }),
});

const ofTopic = Type.Object({ topicId: Id });
/** Positions of the chosen options. */
export const PollChoices = Type.Array(Type.Integer({ minimum: 1, maximum: pollRules.options.maxItems }), {
  minItems: 1,
  maxItems: pollRules.options.maxItems,
  uniqueItems: true,
});

export const readTopicPoll = endpoint({
  method: 'GET',
  path: '/api/topics/{topicId}/poll',
  access: 'public',
  rate: 'read',
  summary: 'Returns the poll of a topic, or none.',
  params: ofTopic,
  answer: Type.Object({ poll: nullable(PollView) }),
  errors: ['topic.not_found', 'topic.not_visible'],
});

export const voteOnTopic = endpoint({
  method: 'POST',
  path: '/api/user/control/topics/{topicId}/vote',
  access: 'member',
  rate: 'write',
  closedToBots: true,
  summary: 'Votes in the poll of a topic, once per member; the vote can be changed while the poll is open.',
  params: ofTopic,
  body: Type.Object({ choices: PollChoices }),
  answer: Type.Object({ poll: PollView }),
  errors: [
    'topic.not_found',
    'topic.not_visible',
    'topic.state_forbids',
    'poll.not_found',
    'poll.closed',
    'poll.option_unknown',
    'poll.too_many_choices',
    'right.missing',
    'site.read_only',
  ],
});

export const closeTopicPoll = endpoint({
  method: 'POST',
  path: '/api/user/control/topics/{topicId}/poll/close',
  access: 'member',
  rate: 'write',
  summary: 'Ends the poll of a topic immediately, for its author and staff.',
  params: ofTopic,
  answer: Type.Object({ poll: PollView }),
  errors: ['topic.not_found', 'topic.not_visible', 'topic.not_yours', 'poll.not_found', 'poll.closed', 'site.read_only'],
});
