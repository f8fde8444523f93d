import { type ModerationAct, type ModerationLogKind, moderationSubjects } from '@chaguan/contract';

const postKinds = moderationSubjects.filter((kind) => kind !== 'member');

/** Of the names in the audit log, those that are public, with the name that readers know. */
const ofPosts: Readonly<Record<string, ModerationAct>> = {
  deleted: 'deleted',
  restored: 'restored',
  hidden: 'hidden',
  removed: 'removed',
  edited: 'edited',
};
const ofThreads: Readonly<Record<string, ModerationAct>> = {
  'topic.moved': 'moved',
  'topic.merged': 'merged',
  'topic.split': 'split',
  'topic.comments_moved': 'comments_moved',
  'topic.move_undone': 'move_undone',
  'topic.closed_as_duplicate': 'closed_as_duplicate',
  'question.closed_as_duplicate': 'closed_as_duplicate',
  'topic.duplicate_undone': 'duplicate_undone',
  'question.duplicate_undone': 'duplicate_undone',
  'topic.comments_closed': 'comments_closed',
  'question.answers_closed': 'answers_closed',
};
const ofMembers: Readonly<Record<string, ModerationAct>> = {
  'member.silenced': 'silenced',
  'member.silence_ended': 'silence_ended',
  'member.disabled': 'disabled',
  'member.restored': 'enabled',
};
const ofAppeals: Readonly<Record<string, ModerationAct>> = { 'appeal.granted': 'appeal_granted', 'appeal.refused': 'appeal_refused' };

const names: Readonly<Record<ModerationLogKind, Readonly<Record<string, ModerationAct>>>> = {
  posts: Object.fromEntries(
    postKinds.flatMap((kind) => Object.entries(ofPosts).map(([name, act]): [string, ModerationAct] => [`${kind}.${name}`, act])),
  ),
  threads: ofThreads,
  members: ofMembers,
  appeals: ofAppeals,
};

const all: Readonly<Record<string, ModerationAct>> = Object.assign({}, ...Object.values(names)) as Record<string, ModerationAct>;

/** The names in the audit log of a kind of the public log, or of all. */
export function auditNames(kind?: ModerationLogKind): string[] {
  return Object.keys(kind === undefined ? all : names[kind]);
}

/** The public name of an act. */
export function publicName(act: string): ModerationAct | undefined {
  return all[act];
}
