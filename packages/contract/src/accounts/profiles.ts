import Type from 'typebox';
import { Amount } from '../value/amounts.ts';
import { CustomField, CustomValues } from './custom-fields.ts';
import { endpoint } from '../endpoint.ts';
import { Done, Name, nullable, oneOf, pageOf, pageQuery, Region, Time } from '../fields.ts';
import { Relation } from '../content/follows.ts';
import { GradeProgress } from '../staff/grades.ts';
import { MemberCard, memberRules } from './members.ts';
import { QuestionCard } from '../content/questions.ts';
import { TopicCard } from '../content/topics.ts';
import { TypedText } from '../typed-fields.ts';

/** Limits of a member's own texts; lengths count characters. Pictures: `imageRules`, and these shapes. */
export const profileRules = {
  /** White space is removed first. */
  nickname: { minLength: 1, maxLength: 15 },
  bio: { maxLength: 200 },
  /** The sizes that the server stores; a browser uploads a picture cropped to the same shape. */
  avatar: { edge: 200, smallEdge: 100 },
  cover: { width: 1280, height: 320 },
} as const;

/** A role other than the initial one with its end; null: it does not expire. */
const RoleWithEnd = Type.Object({ name: Name, endsAt: nullable(Time) });

/** URLs of a member's pictures, e.g. after an upload: lists show the small avatar, the profile the large one. */
export const Pictures = Type.Object({
  avatarUrl: nullable(Type.String()),
  avatarLargeUrl: nullable(Type.String()),
  coverUrl: nullable(Type.String()),
});

/** A member's page. */
export const Profile = Type.Object({
  member: MemberCard,
  avatarLargeUrl: nullable(Type.String()),
  coverUrl: nullable(Type.String()),
  bio: Type.String(),
  registeredAt: Time,
  /** Region of the last sign-in; null while the site does not show it. */
  region: nullable(Region),
  grade: GradeProgress,
  pointsEarned: Type.Integer({ description: 'earned in total; spent points still count' }),
  counts: Type.Object({
    topics: Type.Integer(),
    questions: Type.Integer(),
    answers: Type.Integer(),
    followers: Type.Integer(),
    following: Type.Integer(),
  }),
  /** Ends of the roles, for the member only; empty for everybody else. */
  heldRoles: Type.Array(RoleWithEnd),
  own: Type.Boolean(),
  /** Whether the caller may see the activity: one's own always, another's if the member shows it. */
  dynamicsVisible: Type.Boolean(),
  /** The caller's relation to the member. */
  relation: Relation,
  topics: pageOf(TopicCard),
});

export const readProfile = endpoint({
  method: 'GET',
  path: '/api/members/{account}/profile',
  access: 'public',
  rate: 'read',
  apiKey: 'read',
  summary: 'Returns the profile of an active member, by account in any case, with one page of published topics, newest first.',
  params: Type.Object({ account: TypedText({ minLength: 1, maxLength: 65 }) }),
  query: Type.Object(pageQuery),
  answer: Profile,
  errors: ['member.not_found'],
});

export const listMemberQuestions = endpoint({
  method: 'GET',
  path: '/api/members/{account}/questions',
  access: 'public',
  rate: 'read',
  summary: 'Lists the published questions of an active member, newest first, by page.',
  params: Type.Object({ account: TypedText({ minLength: 1, maxLength: 65 }) }),
  query: Type.Object(pageQuery),
  answer: pageOf(QuestionCard),
  errors: ['member.not_found'],
});

export const readOwnProfile = endpoint({
  method: 'GET',
  path: '/api/user/control/home',
  access: 'member',
  rate: 'read',
  summary: "Returns the caller's profile, with the ends of the caller's roles.",
  query: Type.Object(pageQuery),
  answer: Profile,
  errors: [],
});

export const readOwnSummary = endpoint({
  method: 'GET',
  path: '/api/user/control/summary',
  access: 'member',
  rate: 'read',
  summary: 'Returns the figures beside entries of the menu: the balance and the number of drafts.',
  answer: Type.Object({ balance: Amount, draftCount: Type.Integer() }),
  errors: [],
});

const Language = oneOf('zh_CN', 'zh_TW', 'en_US');
const Density = oneOf('comfortable', 'compact');

export const readProfileForm = endpoint({
  method: 'GET',
  path: '/api/user/control/editUser',
  access: 'member',
  rate: 'read',
  summary: "Returns the caller's editable settings.",
  answer: Type.Object({
    account: Type.String(),
    nickname: nullable(Type.String({ description: 'null: not chosen yet, and can be set once' })),
    name: Type.String(),
    roles: Type.Array(RoleWithEnd),
    bio: Type.String(),
    showsDynamics: Type.Boolean(),
    language: Language,
    density: Density,
    hasPassword: Type.Boolean(),
    hintQuestion: Type.String(),
    mayUploadAvatar: Type.Boolean(),
    pictures: Pictures,
    fields: Type.Array(CustomField),
    values: CustomValues,
  }),
  errors: [],
});

export const setNickname = endpoint({
  method: 'POST',
  path: '/api/user/control/nickname',
  access: 'member',
  rate: 'write',
  summary: "Sets the caller's nickname, once; white space is removed.",
  body: Type.Object({ nickname: Type.String({ minLength: 1, maxLength: 100 }) }),
  tidied: { nickname: profileRules.nickname },
  answer: Type.Object({ nickname: Type.String() }),
  errors: ['site.read_only', 'member.silenced', 'nickname.set_already', 'nickname.taken', 'nickname.not_allowed'],
});

export const editProfile = endpoint({
  method: 'POST',
  path: '/api/user/control/editUser',
  access: 'member',
  rate: 'write',
  summary: "Edits the caller's bio and answers to custom fields.",
  body: Type.Object({
    bio: Type.String({ maxLength: 1000 }),
    values: Type.Optional(CustomValues),
  }),
  tidied: { bio: profileRules.bio },
  answer: Done,
  errors: ['site.read_only', 'member.silenced', 'words.refused'],
});

export const setActivityVisibility = endpoint({
  method: 'POST',
  path: '/api/user/control/dynamics',
  access: 'member',
  rate: 'write',
  summary: "Sets whether others may see the caller's activity.",
  body: Type.Object({ shows: Type.Boolean() }),
  answer: Done,
  errors: ['site.read_only'],
});

export const setDisplay = endpoint({
  method: 'POST',
  path: '/api/user/control/display',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'private',
  summary: "Stores the caller's language and density of lists; a value that is left out does not change.",
  body: Type.Object({ language: Type.Optional(Language), density: Type.Optional(Density) }),
  answer: Done,
  errors: [],
});

/** At least one character, so that the form can show that it is missing; the real minimum is checked by the command. */
const CurrentPassword = Type.String({ maxLength: 128, description: 'empty for a member who has no password yet' });

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/user/control/password',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'account',
  summary: 'Sets a new password and ends all other sessions of the caller.',
  body: Type.Object({
    oldPassword: CurrentPassword,
    password: Type.String(memberRules.password),
    passwordAgain: Type.String({ maxLength: 128 }),
  }),
  answer: Done,
  errors: ['password.wrong', 'password.mismatch', 'password.common', 'password.own_name', 'password.same', 'login.wait', 'proof.required'],
});

export const changeHint = endpoint({
  method: 'POST',
  path: '/api/user/control/hint',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'account',
  summary: 'Sets the hint question and its answer, which allow a password recovery.',
  body: Type.Object({
    password: CurrentPassword,
    hintQuestion: Type.String(memberRules.hint),
    hintAnswer: Type.String(memberRules.hint),
  }),
  answer: Done,
  errors: ['password.wrong', 'password.required', 'login.wait', 'proof.required'],
});

const imageErrors = [
  'image.missing',
  'image.type',
  'image.too_large',
  'image.too_many_pixels',
  'image.unreadable',
  'storage.full',
  'site.read_only',
] as const;

export const setAvatar = endpoint({
  method: 'POST',
  path: '/api/user/control/avatar',
  access: 'member',
  rate: 'upload',
  summary: "Sets the caller's avatar (multipart field `file`, cropped to a square); of an animated picture, the first frame.",
  upload: { field: 'file' },
  answer: Pictures,
  errors: [...imageErrors, 'right.missing', 'member.silenced', 'member.cancelled'],
});

export const deleteAvatar = endpoint({
  method: 'POST',
  path: '/api/user/control/avatar/delete',
  access: 'member',
  rate: 'write',
  summary: "Deletes the caller's avatar; the first letter of the name replaces it.",
  answer: Pictures,
  errors: ['site.read_only', 'member.cancelled'],
});

export const setCover = endpoint({
  method: 'POST',
  path: '/api/user/control/cover',
  access: 'member',
  rate: 'upload',
  summary: "Sets the cover of the caller's profile (multipart field `file`, four times as wide as high).",
  upload: { field: 'file' },
  answer: Pictures,
  errors: [...imageErrors, 'right.missing', 'member.silenced', 'member.cancelled'],
});

export const deleteCover = endpoint({
  method: 'POST',
  path: '/api/user/control/cover/delete',
  access: 'member',
  rate: 'write',
  summary: "Deletes the cover of the caller's profile.",
  answer: Pictures,
  errors: ['site.read_only', 'member.cancelled'],
});
