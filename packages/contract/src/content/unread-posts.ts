import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, oneOf, Ordinal, pageOf, pageQuery, Time } from '../fields.ts';
import { RootLine } from './root-lines.ts';

/** `unread`: opened before, with comments or answers since. `new`: never opened. */
export const unreadTabs = ['unread', 'new'] as const;

/** What is new or unread at all (ADR 61). */
export const unreadRules = {
  pageSize: 30,
  /** A list ends: what is read goes, and the next follows. */
  pages: 30,
  /** New is what was posted within these days, and since the member joined. */
  newDays: 30,
  /** Unread is what was opened within these days, among so many topics and so many questions opened last. */
  openedDays: 90,
  opened: 500,
  /** A number beyond this reads "99+". */
  counted: 100,
} as const;

const tab = oneOf(...unreadTabs);
const filters = {
  tagId: Type.Optional(Id),
  followed: Type.Optional(Type.Literal('1', { description: 'only in followed tags and by followed members' })),
};

export const listUnreadPosts = endpoint({
  method: 'GET',
  path: '/api/user/control/unreadPosts',
  access: 'member',
  rate: 'read',
  apiKey: 'read',
  summary:
    'Lists topics and questions that the caller opened before and that have new comments or answers of others, last activity first; with tab `new` those never opened, newest first. Without what the caller blocked or muted.',
  query: Type.Object({ tab: Type.Optional(tab), ...filters, ...pageQuery }),
  answer: Type.Object({
    ...pageOf(
      Type.Object({
        ...RootLine.properties,
        unread: Type.Integer({ description: 'new comments or answers, at most 100; 0 in tab `new`' }),
      }),
    ).properties,
    counts: Type.Object(
      { unread: Type.Integer(), new: Type.Integer() },
      { description: 'of both tabs with these filters, at most 100 each' },
    ),
    asOf: Time,
  }),
  errors: ['tag.not_found'],
});

export const markAllRead = endpoint({
  method: 'POST',
  path: '/api/user/control/unreadPosts/read',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'private',
  summary: 'Marks everything in a tab with these filters as read, as far as it was posted until `until`, the `asOf` of the list.',
  body: Type.Object({ tab, ...filters, until: Time }),
  answer: Type.Object({ until: Time }),
  errors: ['tag.not_found'],
});

export const undoMarkAllRead = endpoint({
  method: 'POST',
  path: '/api/user/control/unreadPosts/undo',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'private',
  summary: 'Takes back the last marking of everything in a tab as read, by the `until` that it returned; repeating it has no effect.',
  body: Type.Object({ tab, until: Time }),
  answer: Done,
  errors: [],
});

export const markQuestionRead = endpoint({
  method: 'POST',
  path: '/api/user/control/questions/{questionId}/read',
  access: 'member',
  rate: 'read',
  whileReadOnly: 'private',
  summary: 'Records the highest floor of answers that the caller has read.',
  params: Type.Object({ questionId: Id }),
  body: Type.Object({ floor: Ordinal }),
  answer: Done,
  errors: ['question.not_found'],
});
