import type { Answer, listApiKeys } from '@chaguan/contract';
import type { Selectable } from 'kysely';
import type { ApiKey } from '../../platform/database/schema.ts';

export const keyColumns = ['id', 'name', 'scope', 'hint', 'createdAt', 'usedAt'] as const;

type KeyView = Answer<typeof listApiKeys>['items'][number];

export function presentKey(row: Pick<Selectable<ApiKey>, (typeof keyColumns)[number]>): KeyView {
  return {
    ...row,
    scope: row.scope as KeyView['scope'],
    createdAt: row.createdAt.toISOString(),
    usedAt: row.usedAt?.toISOString() ?? null,
  };
}
