import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, nullable, oneOf, Time } from '../fields.ts';

/** Automatic nightly maintenance, which staff may also start. */
export const maintenanceKinds = ['backup', 'verify', 'rehearsal'] as const;
export type MaintenanceKind = (typeof maintenanceKinds)[number];

/** The finding of one check of the whole site. Its texts are in `integrityTexts`. */
export const IntegrityFinding = Type.Object({
  check: Type.String(),
  count: Type.Integer(),
  places: Type.Array(Type.String(), { description: 'time of the first of them' }),
  since: nullable(Time),
});
export type IntegrityFinding = Type.Static<typeof IntegrityFinding>;

const Run = Type.Object({
  id: Id,
  kind: oneOf(...maintenanceKinds),
  startedAt: Time,
  endedAt: nullable(Time),
  right: nullable(Type.Boolean({ description: 'null while it is running, or when its process ended' })),
  findings: Type.Array(IntegrityFinding),
  backup: nullable(Type.String({ description: 'name of the backup that was created or restored' })),
  size: nullable(Type.Object({ databaseBytes: Type.Integer(), files: Type.Integer(), filesBytes: Type.Integer() })),
  failure: nullable(Type.String({ description: 'why it ended without a result, in both languages or as reported by the system' })),
});

export const readMaintenance = endpoint({
  method: 'GET',
  path: '/api/admin/maintenance',
  access: 'staff',
  right: 'settings',
  rate: 'read',
  summary:
    'Lists the last 10 runs each of backup, integrity check and rehearsal, newest first, with whether this site makes backups itself.',
  answer: Type.Object({
    runs: Type.Array(Run),
    backups: Type.Object({
      embedded: Type.Boolean({ description: 'false: the database belongs to an operator, who backs it up' }),
      nightly: Type.Boolean(),
      encrypted: Type.Boolean(),
    }),
  }),
  errors: [],
});

export const startMaintenance = endpoint({
  method: 'POST',
  path: '/api/admin/maintenance/start',
  access: 'staff',
  right: 'settings',
  rate: 'write',
  summary:
    'Starts a backup, integrity check or rehearsal as a job. Refused while one of the kind is running and within a minute of it (`rate.exceeded`).',
  body: Type.Object({ kind: oneOf(...maintenanceKinds) }),
  answer: Done,
  errors: ['rate.exceeded'],
});
