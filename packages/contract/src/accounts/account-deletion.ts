import Type from 'typebox';
import { Amount } from '../value/amounts.ts';
import { endpoint } from '../endpoint.ts';
import { Done, Id, Time, nullable, oneOf } from '../fields.ts';
import { memberRules } from './members.ts';
import { CodeText } from './verification.ts';

export const exportRules = {
  /** Maximum number of requests in 24 hours. */
  daily: 3,
  /** A finished one can be downloaded for this long. */
  availableDays: 3,
} as const;

export const DataExport = Type.Object({
  id: Id,
  state: oneOf('waiting', 'running', 'ready', 'failed', 'expired'),
  percent: Type.Integer(),
  sizeBytes: nullable(Type.Integer()),
  requestedAt: Time,
  endsAt: nullable(Time),
});

export const readCancellationForm = endpoint({
  method: 'GET',
  path: '/api/user/control/cancellation',
  access: 'member',
  rate: 'read',
  summary: 'What the screen of own data and leaving shows: when the account goes, how to confirm, the last export.',
  answer: Type.Object({
    cancelsAt: nullable(Time),
    graceDays: Type.Integer(),
    ways: Type.Object({
      password: Type.Boolean(),
      phone: nullable(Type.String({ description: 'masked' })),
      email: nullable(Type.String({ description: 'masked' })),
    }),
    lastStaff: Type.Boolean({ description: 'the only staff member cannot leave' }),
    balance: Amount,
    counts: Type.Object({ topics: Type.Integer(), comments: Type.Integer() }),
    lastExport: nullable(DataExport),
    exportsLeft: Type.Integer({ description: 'how many more may be asked for today' }),
  }),
  errors: [],
});

export const requestExport = endpoint({
  method: 'POST',
  path: '/api/user/control/exports',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'own_data',
  summary: 'Asks for everything that belongs to the caller as one zip file; it is built by a job.',
  answer: DataExport,
  errors: ['export.running', 'export.daily_limit'],
});

export const readLastExport = endpoint({
  method: 'GET',
  path: '/api/user/control/exports',
  access: 'member',
  rate: 'read',
  summary: 'How far the last export is.',
  answer: Type.Object({ lastExport: nullable(DataExport) }),
  errors: [],
});

export const createExportLink = endpoint({
  method: 'POST',
  path: '/api/user/control/exports/{exportId}/link',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'own_data',
  summary: 'A link to the file of a finished export, good for two minutes and for nothing else.',
  params: Type.Object({ exportId: Id }),
  answer: Type.Object({ url: Type.String() }),
  errors: ['export.not_found'],
});

export const downloadExport = endpoint({
  method: 'GET',
  path: '/api/exports',
  access: 'public',
  rate: 'read',
  summary: 'The zip file behind a link of exportLink.',
  query: Type.Object({ key: Type.String({ minLength: 1, maxLength: 300 }) }),
  answer: Type.Object({}),
  stream: true,
  errors: ['export.link_over'],
});

export const cancelAccount = endpoint({
  method: 'POST',
  path: '/api/user/control/cancellation',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'own_data',
  summary:
    'Asks for the cancellation of the own account, with the password, or a code sent for `cancel`; every session ends. ' +
    'Who has neither must have signed in within ten minutes.',
  body: Type.Object({
    password: Type.Optional(Type.String({ maxLength: memberRules.password.maxLength })),
    channel: Type.Optional(oneOf('sms', 'mail')),
    code: Type.Optional(CodeText),
    giveUp: Type.Optional(
      Type.String({ maxLength: 30, description: 'the balance that the member saw and gives up; needed while there is any' }),
    ),
    erasePosts: Type.Optional(
      Type.Boolean({ description: 'with the account all that the member wrote is removed for good; else it stays under no name' }),
    ),
  }),
  answer: Type.Object({ cancelsAt: Time }),
  errors: [
    'password.wrong',
    'login.wait',
    'proof.required',
    'code.wrong',
    'code.expired',
    'contact.not_bound',
    'account_deletion.requested',
    'account_deletion.balance',
    'account_deletion.owes',
    'member.last_staff',
  ],
});

export const withdrawCancellation = endpoint({
  method: 'POST',
  path: '/api/user/control/cancellation/withdraw',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'own_data',
  summary: 'Takes the cancellation of the own account back while the days of grace last.',
  answer: Done,
  errors: [],
});
