import { sql } from 'kysely';
import type { Followable } from '../follows/index.ts';

export const followableColumn: Followable = {
  kind: 'column',
  table: 'topic_column',
  as: 'topic_column',
  open: sql<boolean>`true`,
  follows: { table: 'topic_column_follow', key: 'column_id' },
};
