/**
 * The contract: every endpoint, schema, error code and realtime message, used as source by the server and the web.
 * Depends on typebox only.
 */
import * as adjustments from './adjustments.ts';
import * as answerWriting from './answer-writing.ts';
import * as audit from './audit.ts';
import * as books from './books.ts';
import * as bounties from './bounties.ts';
import * as captcha from './captcha.ts';
import * as contacts from './contacts.ts';
import * as customFields from './custom-fields.ts';
import * as dynamics from './dynamics.ts';
import * as follows from './follows.ts';
import * as forbiddenNames from './forbidden-names.ts';
import * as giftTasks from './gift-tasks.ts';
import * as grades from './grades.ts';
import * as leaving from './leaving.ts';
import * as hidden from './hidden.ts';
import * as links from './links.ts';
import * as media from './media.ts';
import * as members from './members.ts';
import * as memberships from './memberships.ts';
import * as messages from './messages.ts';
import * as payments from './payments.ts';
import * as staffChangesModule from './staff-changes.ts';
import * as paymentRefunds from './payment-refunds.ts';
import * as polls from './polls.ts';
import * as points from './points.ts';
import * as profiles from './profiles.ts';
import * as questionLists from './question-lists.ts';
import * as questionPolls from './question-polls.ts';
import * as questionReactions from './question-reactions.ts';
import * as questionWriting from './question-writing.ts';
import * as questions from './questions.ts';
import * as reactions from './reactions.ts';
import * as realtime from './realtime.ts';
import * as recovery from './recovery.ts';
import * as redEnvelopes from './red-envelopes.ts';
import * as registration from './registration.ts';
import * as roles from './roles.ts';
import * as security from './security.ts';
import * as secondFactor from './second-factor.ts';
import * as sessions from './sessions.ts';
import * as signIn from './sign-in.ts';
import * as site from './site.ts';
import * as staffMembers from './staff-members.ts';
import * as staffMemberships from './staff-memberships.ts';
import * as staffQuestions from './staff-questions.ts';
import * as staffTopics from './staff-topics.ts';
import * as statements from './statements.ts';
import * as tagFollows from './tag-follows.ts';
import * as tags from './tags.ts';
import * as thirdParty from './third-party.ts';
import * as topicWriting from './topic-writing.ts';
import * as topics from './topics.ts';
import * as verification from './verification.ts';
import * as wallet from './wallet.ts';
import type { Endpoint } from './endpoint.ts';

export * from './adjustments.ts';
export * from './amounts.ts';
export * from './answer-writing.ts';
export * from './audit.ts';
export * from './books.ts';
export * from './bounties.ts';
export * from './captcha.ts';
export * from './contacts.ts';
export * from './custom-fields.ts';
export * from './dynamics.ts';
export * from './endpoint.ts';
export * from './error-params.ts';
export * from './errors.ts';
export * from './fields.ts';
export * from './gift-tasks.ts';
export * from './grades.ts';
export * from './follows.ts';
export * from './forbidden-names.ts';
export * from './leaving.ts';
export * from './links.ts';
export * from './media.ts';
export * from './members.ts';
export * from './memberships.ts';
export * from './hidden.ts';
export * from './messages.ts';
export * from './payment-refunds.ts';
export * from './staff-changes.ts';
export * from './payments.ts';
export * from './points.ts';
export * from './polls.ts';
export * from './profiles.ts';
export * from './question-lists.ts';
export * from './question-polls.ts';
export * from './question-reactions.ts';
export * from './question-writing.ts';
export * from './questions.ts';
export * from './reactions.ts';
export * from './realtime.ts';
export * from './recovery.ts';
export * from './red-envelopes.ts';
export * from './registration.ts';
export * from './roles.ts';
export * from './second-factor.ts';
export * from './security.ts';
export * from './sessions.ts';
export * from './sign-in.ts';
export * from './site.ts';
export * from './staff-members.ts';
export * from './staff-memberships.ts';
export * from './staff-questions.ts';
export * from './staff-topics.ts';
export * from './statements.ts';
export * from './tag-follows.ts';
export * from './tags.ts';
export * from './third-party.ts';
export * from './topic-writing.ts';
export * from './topics.ts';
export * from './verification.ts';
export * from './wallet.ts';

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

const modules: Readonly<Record<string, object>> = {
  adjustments,
  books,
  site,
  captcha,
  registration,
  customFields,
  forbiddenNames,
  sessions,
  signIn,
  secondFactor,
  security,
  members,
  roles,
  grades,
  follows,
  thirdParty,
  audit,
  tags,
  tagFollows,
  topics,
  topicWriting,
  hidden,
  staffTopics,
  questions,
  questionWriting,
  answerWriting,
  questionPolls,
  questionReactions,
  questionLists,
  bounties,
  staffQuestions,
  staffMembers,
  media,
  leaving,
  links,
  profiles,
  points,
  polls,
  redEnvelopes,
  payments,
  paymentRefunds,
  staffChanges: staffChangesModule,
  wallet,
  statements,
  messages,
  memberships,
  staffMemberships,
  giftTasks,
  reactions,
  dynamics,
  realtime,
  verification,
  recovery,
  contacts,
};

/** Every endpoint by its exported name, e.g. `endpoints.addTopic`: for OpenAPI, the start-up check and the tests. */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  Object.values(modules).flatMap((module) => Object.entries(module).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))),
);

/** The module of the contract that declares an endpoint, by the endpoint's exported name: `addTopic` is in `topicWriting`. */
export const endpointModules: ReadonlyMap<string, string> = new Map(
  Object.entries(modules).flatMap(([name, module]) => Object.keys(module).filter((key) => endpoints.has(key)).map((key) => [key, name])),
);
