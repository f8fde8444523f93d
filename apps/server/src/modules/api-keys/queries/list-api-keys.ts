import type { Answer, listApiKeys as listApiKeysEndpoint } from '@chaguan/contract';
import type { Selectable } from 'kysely';
import type { ApiKey } from '../../../platform/database/schema.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';

export const keyColumns = ['id', 'name', 'scope', 'hint', 'createdAt', 'usedAt'] as const;

type KeyView = Answer<typeof listApiKeysEndpoint>['items'][number];

export function presentKey(row: Pick<Selectable<ApiKey>, (typeof keyColumns)[number]>): KeyView {
  return {
    ...row,
    scope: row.scope as KeyView['scope'],
    createdAt: row.createdAt.toISOString(),
    usedAt: row.usedAt?.toISOString() ?? null,
  };
}

export async function listApiKeys({ db, viewer }: MemberCtx): Promise<Answer<typeof listApiKeysEndpoint>> {
  const rows = await db.selectFrom('apiKey').select(keyColumns).where('memberId', '=', viewer.memberId).orderBy('id', 'desc').execute();
  return { items: rows.map(presentKey) };
}
