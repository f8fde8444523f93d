import Type from 'typebox';
import { Amount, YuanInput } from './amounts.ts';
import { endpoint } from '../endpoint.ts';
import { Id, nullable, oneOf, pageOf, pageQuery, Time } from '../fields.ts';
import { MemberCard } from '../accounts/members.ts';
import { likeableKinds } from '../content/reactions.ts';

/** What a post was tipped in total, and the latest of those who gave their names; omitted for posts without a tip. */
export const PostTips = Type.Object({ sum: Amount, givers: Type.Array(MemberCard) });

const ofPost = Type.Object({ kind: oneOf(...likeableKinds), postId: Id });

const unseen = [
  'topic.not_found',
  'topic.not_visible',
  'comment.not_found',
  'reply.not_found',
  'question.not_found',
  'question.not_visible',
  'answer.not_found',
  'answer_reply.not_found',
] as const;

export const readTipForm = endpoint({
  method: 'GET',
  path: '/api/user/control/tipForm',
  access: 'member',
  rate: 'read',
  summary: 'Returns the limits of a tip, what the platform keeps of one, and the balance of the caller.',
  answer: Type.Object({
    open: Type.Boolean({ description: 'whether tips are given here' }),
    minimum: Amount,
    maximum: nullable(Amount),
    balance: Amount,
    share: Type.Integer({ description: 'percent that the platform keeps, rounded down to the fen' }),
  }),
  errors: [],
});

export const addTip = endpoint({
  method: 'POST',
  path: '/api/user/control/posts/{kind}/{postId}/tips',
  access: 'member',
  rate: 'write',
  summary:
    'Tips the author of a published post from the balance. `named`: whether readers and the author learn who gave it; staff with the right to money do in any case.',
  idempotent: true,
  params: ofPost,
  body: Type.Object({ amount: YuanInput, named: Type.Boolean() }),
  answer: Type.Object({ sum: Type.String({ description: 'yuan that the post was tipped in total' }) }),
  errors: [
    ...unseen,
    'topic.state_forbids',
    'comment.state_forbids',
    'reply.state_forbids',
    'question.state_forbids',
    'answer.state_forbids',
    'answer_reply.state_forbids',
    'site.read_only',
    'amount.format',
    'amount.range',
    'tip.off',
    'tip.own',
    'tip.author_gone',
    'bot.no_value',
    'tip.blocked',
    'tip.not_covered',
    'new_member.too_many_tips',
    'real_name.required',
    'member.silenced',
    'member.disabled',
    'member.cancelled',
  ],
});

export const listTips = endpoint({
  method: 'GET',
  path: '/api/posts/{kind}/{postId}/tips',
  access: 'public',
  rate: 'read',
  summary:
    'Lists the tips of a post, newest first. `giver` is null for those given anonymously, except for the giver, staff with the right to money, and auditors.',
  params: ofPost,
  query: Type.Object(pageQuery),
  answer: Type.Object({
    sum: Amount,
    ...pageOf(Type.Object({ id: Id, giver: nullable(MemberCard), named: Type.Boolean(), amount: Amount, at: Time })).properties,
  }),
  errors: unseen,
});
