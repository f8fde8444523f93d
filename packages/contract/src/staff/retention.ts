import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { nullable, oneOf, Time } from '../fields.ts';

/** Tables that only grow, whose old rows a job deletes. */
export const retainedTables = [
  'login_log',
  'security_event',
  'visit',
  'visit_visitor',
  'visit_count',
  'search_miss',
  'reading_history',
  'reading_stop',
  'topic_read',
  'question_read',
  'read_dismissal',
  'notification_mail',
  'outbox',
  'feedback',
  'assistant_use',
  'payment_notice',
  'maintenance_run',
  'webhook_delivery',
] as const;

export type RetainedTable = (typeof retainedTables)[number];

export const readRetention = endpoint({
  method: 'GET',
  path: '/api/admin/retention',
  access: 'staff',
  right: 'settings',
  rate: 'read',
  summary: 'Returns how long rows of tables that only grow are stored, the size of these tables, and when old rows were last deleted.',
  answer: Type.Object({
    items: Type.Array(
      Type.Object({
        table: oneOf(...retainedTables),
        days: Type.Integer(),
        setting: nullable(Type.String({ description: 'name of the setting with the number of days; null: fixed' })),
        rows: Type.Integer({ description: 'as estimated by the database' }),
        bytes: Type.Integer({ description: 'including indexes' }),
        purgedAt: nullable(Time),
        purged: Type.Integer({ description: 'rows deleted at that time' }),
      }),
    ),
    others: Type.Object({ tables: Type.Integer(), bytes: Type.Integer() }, { description: 'tables that are never cleaned' }),
  }),
  errors: [],
});
