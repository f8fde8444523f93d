import Type from 'typebox';
import { MemberCard } from '../accounts/members.ts';
import { endpoint } from '../endpoint.ts';
import { Done, Id, nullable, oneOf, Time } from '../fields.ts';

/** `stopped`: neither ended nor alive, the same command goes on; `replaced`: another run of the source began before it had ended. */
export const importStates = ['running', 'stopped', 'finished', 'replaced'] as const;

/** What a receipt lists at most; more are counted. */
const most = { runs: 100, tables: 500, reasons: 50, remarks: 300, sums: 1000, staff: 300, pages: 10, texts: 6 } as const;

export const importLimits = most;

const runFields = {
  id: Id,
  source: Type.String({ description: 'system, site and variant, e.g. `discuz:bbs.example.org`' }),
  begunAt: Time,
  endedAt: nullable(Time),
  aliveAt: Time,
  state: oneOf(...importStates),
  done: Type.Integer({ description: 'rows read, and rows written or left out, together' }),
  total: nullable(Type.Integer({ description: 'of the same; null where the source does not know its rows' })),
  perSecond: nullable(Type.Number({ description: 'while it is running' })),
  secondsLeft: nullable(Type.Integer()),
};

const Run = Type.Object(runFields);

const Reason = Type.Object({ reason: Type.String(), rows: Type.Integer() });

/** Every row of a table that was read as one kind ends in one of these counts. */
const TableCount = Type.Object({
  kind: Type.String({ description: 'kind of records' }),
  table: Type.String(),
  read: Type.Integer(),
  imported: Type.Integer(),
  known: Type.Integer({ description: 'imported by an earlier run' }),
  merged: Type.Integer(),
  leftOut: Type.Integer(),
  reasons: Type.Array(Reason, { description: `the ${most.reasons} most frequent` }),
});

const SumCheck = Type.Object({
  of: Type.String({ description: '`topics`, `members`, `bytes` …' }),
  part: Type.String({ description: 'of which tag, role or kind of credits; empty: of all' }),
  source: nullable(Type.String({ description: 'as the source adds it up itself' })),
  read: nullable(Type.String({ description: 'of the records that were read' })),
  here: nullable(Type.String({ description: 'on this site when the run ended' })),
});

const params = Type.Object({ importId: Id });

export const listImports = endpoint({
  method: 'GET',
  path: '/api/admin/imports',
  access: 'staff',
  right: 'settings',
  rate: 'read',
  summary: `Lists the last ${most.runs} imports, newest first, the systems that can be imported, and whether the notice of the move is displayed.`,
  answer: Type.Object({
    items: Type.Array(Run),
    systems: Type.Array(Type.String()),
    movedNotice: nullable(
      Type.Object({ noticeId: Id, endsAt: Time }, { description: 'the notice that the site has moved, while it is displayed' }),
    ),
  }),
  errors: [],
});

export const readImport = endpoint({
  method: 'GET',
  path: '/api/admin/imports/{importId}',
  access: 'staff',
  right: 'settings',
  rate: 'read',
  summary: 'Reads an import with its receipt so far: every table that was read, sums that must agree, and staff of the source.',
  params,
  answer: Type.Object({
    ...runFields,
    address: nullable(Type.String({ description: 'of the source' })),
    notes: Type.Array(Type.String(), { description: 'what the source said before it was read' }),
    mapping: nullable(
      Type.Object({ path: Type.String(), text: nullable(Type.String({ description: 'null: missing, or too long to be kept' })) }),
    ),
    tables: Type.Array(TableCount),
    isComplete: Type.Boolean({ description: 'every row that was read is counted once; only of a finished run' }),
    remarks: Type.Array(Type.Object({ text: Type.String(), times: Type.Integer() })),
    moreRemarks: Type.Integer({ description: 'remarks that are not listed' }),
    sums: Type.Array(SumCheck),
    staff: Type.Array(Type.Object({ member: MemberCard, title: Type.String({ description: 'at the source' }) })),
    moreStaff: Type.Integer(),
  }),
  errors: ['import.not_found'],
});

const PageText = Type.Object({
  format: oneOf('bbcode', 'html', 'markdown', 'xml', 'text'),
  text: Type.String({ description: 'as it was at the source, to be displayed as plain text' }),
  bodyHtml: Type.String({ description: 'as it is here' }),
  isCut: Type.Boolean({ description: 'the text is longer' }),
});

export const listImportPages = endpoint({
  method: 'GET',
  path: '/api/admin/imports/{importId}/pages',
  access: 'staff',
  right: 'content',
  rate: 'read',
  summary: `Lists ${most.pages} random topics and questions of an import with the first posts of each, before and after. Not for staff whose right is limited to tags.`,
  params,
  answer: Type.Object({
    items: Type.Array(
      Type.Object({
        kind: oneOf('topic', 'question'),
        id: Id,
        title: Type.String(),
        posts: Type.Array(PageText),
      }),
    ),
  }),
  errors: ['import.not_found', 'right.other_tags'],
});

export const setMovedNotice = endpoint({
  method: 'POST',
  path: '/api/admin/imports/movedNotice',
  access: 'staff',
  right: 'settings',
  rate: 'write',
  summary: 'Switches the notice that the site has moved on, for the number of days of the setting `movedNoticeDays`, or off.',
  body: Type.Object({ on: Type.Boolean() }),
  answer: Done,
  errors: [],
});

export const readInvitations = endpoint({
  method: 'GET',
  path: '/api/admin/invitations',
  access: 'staff',
  right: 'people',
  rate: 'read',
  summary: 'Counts the invitations of imported members by mail.',
  answer: Type.Object({
    isRunning: Type.Boolean(),
    canSend: Type.Boolean({ description: 'a mail server is set up' }),
    perMinute: Type.Integer({ description: 'setting `invitationsPerMinute`' }),
    waiting: Type.Integer({ description: 'imported members with an address who have neither been here nor been invited' }),
    queued: Type.Integer(),
    sent: Type.Integer(),
    passwordsSet: Type.Integer(),
    bounced: Type.Integer({ description: 'refused by the mail server for good' }),
    unclear: Type.Integer({ description: 'perhaps not delivered: the process or the mail server broke off' }),
  }),
  errors: [],
});

export const startInvitations = endpoint({
  method: 'POST',
  path: '/api/admin/invitations/start',
  access: 'staff',
  right: 'people',
  rate: 'write',
  summary: 'Starts to invite imported members who have not been here, each once, in batches by the setting `invitationsPerMinute`.',
  answer: Done,
  errors: ['invitation.no_mail'],
});

export const stopInvitations = endpoint({
  method: 'POST',
  path: '/api/admin/invitations/stop',
  access: 'staff',
  right: 'people',
  rate: 'write',
  summary: 'Stops inviting; what was not sent yet is sent after the next start.',
  answer: Done,
  errors: [],
});
