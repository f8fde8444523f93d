import Type from 'typebox';
import { endpoint } from './endpoint.ts';
import { Done, Id, Name, nullable } from './fields.ts';

/** Field rules of the specification, section 5; the web shows them, the server enforces them. */
export const memberRules = {
  account: { minLength: 3, maxLength: 25, pattern: '^[A-Za-z0-9_]+$' },
  /** Longer than any person types; bounds the cost of hashing. */
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
});

const Tokens = Type.Object({
  accessToken: Type.String(),
  refreshToken: Type.String(),
  systemUser: MemberCard,
});

const captchaFields = {
  captchaKey: Type.Optional(Type.String({ maxLength: 64 })),
  captcha: Type.Optional(Type.String({ maxLength: 16 })),
};

export const newCaptcha = endpoint({
  method: 'GET',
  path: '/api/captcha',
  access: 'public',
  rate: 'captcha',
  summary: 'Draws a captcha of 4 characters, valid 120 seconds and for one try.',
  answer: Type.Object({ key: Type.String(), image: Type.String({ description: 'data: URL, 120×40' }) }),
  errors: [],
});

export const registrationForm = endpoint({
  method: 'GET',
  path: '/api/register',
  access: 'public',
  rate: 'read',
  summary: 'What the registration form must ask for.',
  answer: Type.Object({ open: Type.Boolean(), captchaRequired: Type.Boolean() }),
  errors: [],
});

export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  access: 'public',
  rate: 'register',
  summary: 'Registers a member by account and password and signs in.',
  body: Type.Object({
    account: Type.String(memberRules.account),
    password: Type.String(memberRules.password),
    passwordAgain: Type.String({ maxLength: 128 }),
    hintQuestion: Type.String(memberRules.hint),
    hintAnswer: Type.String(memberRules.hint),
    agreed: Type.Boolean(),
    ...captchaFields,
  }),
  answer: Tokens,
  errors: ['registration.closed', 'site.read_only', 'account.taken', 'account.not_allowed', 'password.mismatch', 'terms.not_agreed', 'captcha.required', 'captcha.wrong'],
});

export const loginForm = endpoint({
  method: 'GET',
  path: '/api/login',
  access: 'public',
  rate: 'read',
  summary: 'What the sign-in form must ask for: a captcha after 3 failures in a minute.',
  query: Type.Object({ account: Type.Optional(Type.String({ maxLength: 128 })) }),
  answer: Type.Object({ open: Type.Boolean(), captchaRequired: Type.Boolean() }),
  errors: [],
});

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  access: 'public',
  rate: 'login',
  summary: 'Signs in with account and password.',
  body: Type.Object({
    account: Type.String({ minLength: 1, maxLength: 128 }),
    password: Type.String({ minLength: 1, maxLength: 128 }),
    ...captchaFields,
  }),
  answer: Tokens,
  errors: ['login.closed', 'login.refused', 'captcha.required', 'captcha.wrong'],
});

export const refreshToken = endpoint({
  method: 'POST',
  path: '/api/refreshToken',
  access: 'public',
  rate: 'login',
  summary: 'Trades the pair in the Authorization header for a new one. A used refresh token ends the whole family.',
  answer: Tokens,
  errors: ['session.refresh_refused', 'session.force_ended'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  access: 'member',
  rate: 'write',
  summary: 'Ends this session.',
  answer: Done,
  errors: [],
});

export const queryUser = endpoint({
  method: 'GET',
  path: '/api/user/control/queryUser',
  access: 'member',
  rate: 'read',
  summary: 'The member with exactly this account or nickname, or null.',
  query: Type.Object({ keyword: Type.String({ minLength: 1, maxLength: 50 }) }),
  answer: Type.Object({ member: nullable(MemberCard) }),
  errors: [],
});

export const mentionCandidates = endpoint({
  method: 'GET',
  path: '/api/user/control/mentionCandidates',
  access: 'member',
  rate: 'read',
  summary: 'Up to 8 members whose account, nickname, pinyin or initials begin with the keyword.',
  query: Type.Object({ keyword: Type.String({ maxLength: 50 }), topicId: Type.Optional(Id) }),
  answer: Type.Object({ items: Type.Array(MemberCard) }),
  errors: [],
});
