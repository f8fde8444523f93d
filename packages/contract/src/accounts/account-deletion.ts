import Type from 'typebox';
import { Amount } from '../value/amounts.ts';
import { endpoint } from '../endpoint.ts';
import { Done, Id, Time, nullable, oneOf } from '../fields.ts';
import { memberRules } from './members.ts';
import { CodeText } from './verification.ts';
import { TypedText } from '../typed-fields.ts';

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
  summary:
    "Returns the state of the caller's cancellation: when the account will be cancelled, how to confirm a request, and the last export.",
  answer: Type.Object({
    cancelsAt: nullable(Time),
    graceDays: Type.Integer(),
    ways: Type.Object({
      password: Type.Boolean(),
      phone: nullable(Type.String({ description: 'masked' })),
      email: nullable(Type.String({ description: 'masked' })),
    }),
    lastStaff: Type.Boolean({ description: 'the only staff member cannot cancel the account' }),
    balance: Amount,
    counts: Type.Object({ topics: Type.Integer(), comments: Type.Integer() }),
    lastExport: nullable(DataExport),
    exportsLeft: Type.Integer({ description: 'how many more exports can be requested today' }),
  }),
  errors: [],
});

export const requestExport = endpoint({
  method: 'POST',
  path: '/api/user/control/exports',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'own_data',
  summary: 'Requests an export of all data of the caller as one zip file; a job builds it.',
  answer: DataExport,
  errors: ['export.running', 'export.daily_limit'],
});

export const readLastExport = endpoint({
  method: 'GET',
  path: '/api/user/control/exports',
  access: 'member',
  rate: 'read',
  summary: "Returns the state of the caller's last export.",
  answer: Type.Object({ lastExport: nullable(DataExport) }),
  errors: [],
});

export const createExportLink = endpoint({
  method: 'POST',
  path: '/api/user/control/exports/{exportId}/link',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'own_data',
  summary: 'Returns a link to the file of a finished export, valid for two minutes.',
  params: Type.Object({ exportId: Id }),
  answer: Type.Object({ url: Type.String() }),
  errors: ['export.not_found'],
});

export const downloadExport = endpoint({
  method: 'GET',
  path: '/api/exports',
  access: 'public',
  rate: 'read',
  summary: 'Downloads the zip file of an export, by a link of `createExportLink`.',
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
    "Requests the cancellation of the caller's account, with the password or a code sent for `cancel`; ends all sessions. A caller who has neither must have signed in within the last ten minutes.",
  body: Type.Object({
    password: Type.Optional(Type.String({ maxLength: memberRules.password.maxLength })),
    channel: Type.Optional(oneOf('sms', 'mail')),
    code: Type.Optional(CodeText),
    giveUp: Type.Optional(
      TypedText({
        maxLength: 30,
        description: 'the balance that was displayed to the member, who gives it up; required while there is any',
      }),
    ),
    erasePosts: Type.Optional(
      Type.Boolean({ description: 'all posts of the member are permanently deleted with the account; otherwise they stay without a name' }),
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
    'account_deletion.payout',
    'member.last_staff',
  ],
});

export const withdrawCancellation = endpoint({
  method: 'POST',
  path: '/api/user/control/cancellation/withdraw',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'own_data',
  summary: "Withdraws the cancellation of the caller's account within the days of grace.",
  answer: Done,
  errors: [],
});
