import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, nullable, oneOf, Time } from '../fields.ts';

/** The mode of a site during maintenance: read-only, or closed to everybody except staff. */
export const maintenanceModes = ['read_only', 'closed'] as const;

/** The public data of a maintenance window, once it is announced. */
export const AnnouncedMaintenance = Type.Object({
  mode: oneOf(...maintenanceModes),
  state: oneOf('planned', 'running'),
  startsAt: Time,
  endsAt: Type.String({ description: 'when it is expected to end' }),
  text: Type.String({ description: 'reason, in the language of the caller; may be empty' }),
});

const words = Type.String({ maxLength: 2000 });

export const MaintenanceWindowForm = Type.Object({
  mode: oneOf(...maintenanceModes),
  startsAt: Time,
  endsAt: Time,
  /** Ends automatically at `endsAt`; if null, staff end it. */
  endsByItself: Type.Boolean(),
  /** From how many hours before its start it is announced; 0: from its start. */
  announceHours: Type.Integer({ minimum: 0, maximum: 336 }),
  textZh: words,
  textEn: words,
});

export const MaintenanceWindow = Type.Object({ ...MaintenanceWindowForm.properties, state: oneOf('planned', 'running') });

export const readMaintenanceWindow = endpoint({
  method: 'GET',
  path: '/api/admin/maintenanceWindow',
  access: 'staff',
  right: 'settings',
  rate: 'read',
  summary: 'Returns the planned or running maintenance; null when there is none.',
  answer: Type.Object({ window: nullable(MaintenanceWindow) }),
  errors: [],
});

export const setMaintenanceWindow = endpoint({
  method: 'POST',
  path: '/api/admin/maintenanceWindow',
  access: 'staff',
  right: 'settings',
  rate: 'write',
  summary: 'Plans maintenance, or edits the planned or running one; at its time the site becomes read-only or closed automatically.',
  body: MaintenanceWindowForm,
  answer: Type.Object({ window: nullable(MaintenanceWindow) }),
  errors: ['maintenance_window.order', 'maintenance_window.past', 'maintenance_window.too_long', 'maintenance_window.begun'],
});

export const endMaintenanceWindow = endpoint({
  method: 'POST',
  path: '/api/admin/maintenanceWindow/end',
  access: 'staff',
  right: 'settings',
  rate: 'write',
  summary: 'Cancels planned maintenance, or ends the running one; the settings of the site apply again.',
  answer: Done,
  errors: ['maintenance_window.none'],
});
