import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, oneOf, pageOf, pageQuery, Time } from '../fields.ts';
import { MemberCard } from '../accounts/members.ts';

export const watchableKinds = ['topic', 'question', 'tag'] as const;

/** `watching`: notified of everything new there. `muted`: of nothing. A topic's own level has priority over those of its tags. */
export const watchLevels = ['watching', 'normal', 'muted'] as const;

const watchParams = Type.Object({ kind: oneOf(...watchableKinds), subjectId: Id });
const Level = Type.Object({ level: oneOf(...watchLevels) });

export const readWatch = endpoint({
  method: 'GET',
  path: '/api/user/control/watches/{kind}/{subjectId}',
  access: 'member',
  rate: 'read',
  summary: "Returns the caller's watch level of a topic, a question or a tag.",
  params: watchParams,
  answer: Level,
  errors: [],
});

export const setWatch = endpoint({
  method: 'POST',
  path: '/api/user/control/watches/{kind}/{subjectId}',
  access: 'member',
  rate: 'write',
  summary: "Sets the caller's watch level of a topic, a question or a tag. A tag of the first level stands for its children.",
  params: watchParams,
  body: Level,
  answer: Level,
  errors: ['site.read_only', 'topic.not_found', 'topic.not_visible', 'question.not_found', 'question.not_visible', 'tag.not_found'],
});

const WatchSettings = Type.Object({
  watchWritten: Type.Boolean({ description: 'writing in a topic or question watches it automatically' }),
});

export const readWatchSettings = endpoint({
  method: 'GET',
  path: '/api/user/control/watchSettings',
  access: 'member',
  rate: 'read',
  summary: 'Returns whether the caller automatically watches a topic or question after writing in it.',
  answer: WatchSettings,
  errors: [],
});

export const editWatchSettings = endpoint({
  method: 'POST',
  path: '/api/user/control/watchSettings',
  access: 'member',
  rate: 'write',
  summary: 'Sets whether the caller automatically watches a topic or question after writing in it; existing watches do not change.',
  body: WatchSettings,
  answer: Done,
  errors: ['site.read_only'],
});

const memberParams = Type.Object({ memberId: Id });

export const readMute = endpoint({
  method: 'GET',
  path: '/api/user/control/members/{memberId}/mute',
  access: 'member',
  rate: 'read',
  summary: 'Returns whether the caller has muted a member.',
  params: memberParams,
  answer: Type.Object({ muted: Type.Boolean() }),
  errors: [],
});

export const muteMember = endpoint({
  method: 'POST',
  path: '/api/user/control/members/{memberId}/mute',
  access: 'member',
  rate: 'write',
  summary: 'Mutes a member: what the member does sends the caller no reminders. The member is not notified.',
  params: memberParams,
  answer: Done,
  errors: ['site.read_only', 'member.not_found', 'mute.oneself'],
});

export const unmuteMember = endpoint({
  method: 'POST',
  path: '/api/user/control/members/{memberId}/unmute',
  access: 'member',
  rate: 'write',
  summary: 'Unmutes a member; repeating it has no effect.',
  params: memberParams,
  answer: Done,
  errors: ['site.read_only'],
});

export const listMutedMembers = endpoint({
  method: 'GET',
  path: '/api/user/control/mutedMembers',
  access: 'member',
  rate: 'read',
  summary: 'Lists the members whom the caller has muted, newest first.',
  query: Type.Object(pageQuery),
  answer: pageOf(Type.Object({ member: MemberCard, since: Time })),
  errors: [],
});
