import Type from 'typebox';
import { TypedText } from '../typed-fields.ts';
import { BadgeMark } from './badge-mark.ts';
import { endpoint } from '../endpoint.ts';
import { Id, Name, nullable } from '../fields.ts';

/** Field rules of the specification, section 5; the web shows them, the server enforces them. */
export const memberRules = {
  account: { minLength: 3, maxLength: 25, pattern: '^[A-Za-z0-9_]+$' },
  /** Longer than any person types; limits the cost of hashing. */
  password: { minLength: 7, maxLength: 128 },
  hint: { minLength: 7, maxLength: 50 },
  captcha: { minLength: 4, maxLength: 4 },
} as const;

/** A member as others see them. A cancelled account has no name and no picture. */
export const MemberCard = Type.Object({
  id: Id,
  account: Type.String(),
  name: Type.String({ description: 'nickname, else account; empty when cancelled' }),
  avatarUrl: nullable(Type.String()),
  staff: Type.Boolean(),
  cancelled: Type.Boolean(),
  roles: Type.Array(Name, { description: 'roles beyond the default one' }),
  badge: Type.Optional(BadgeMark),
  bot: Type.Optional(Type.Literal(true, { description: 'a program writes with it; omitted for people' })),
});

/** The result of a sign-in: the token pair for the browser, and the member. */
export const Tokens = Type.Object({
  accessToken: Type.String(),
  refreshToken: Type.String(),
  systemUser: MemberCard,
});

/** The captcha solution, in every form that may require one. */
export const captchaFields = {
  captchaKey: Type.Optional(Type.String({ maxLength: 64 })),
  captcha: Type.Optional(TypedText({ maxLength: 16 })),
};

/** Failures for posting too quickly. */
export const postingLimitErrors = ['captcha.required', 'captcha.wrong', 'api_key.captcha', 'new_member.too_many_posts'] as const;

export const findMember = endpoint({
  method: 'GET',
  path: '/api/user/control/queryUser',
  access: 'member',
  rate: 'read',
  apiKey: 'read',
  summary: 'Returns the member with exactly this account or nickname, or null.',
  query: Type.Object({ keyword: Type.String({ minLength: 1, maxLength: 50 }) }),
  answer: Type.Object({ member: nullable(MemberCard) }),
  errors: [],
});

export const listMentionCandidates = endpoint({
  method: 'GET',
  path: '/api/user/control/mentionCandidates',
  access: 'member',
  rate: 'read',
  summary: 'Lists up to 8 members whose account, nickname, pinyin or initials begin with the keyword.',
  query: Type.Object({ keyword: Type.String({ maxLength: 50 }), topicId: Type.Optional(Id) }),
  answer: Type.Object({ items: Type.Array(MemberCard) }),
  errors: [],
});
