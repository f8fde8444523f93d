import { listInviteCodes, inviteCodesPage, type Answer } from '@chaguan/contract';
import type { Api } from '../../lib/api/api.ts';
import type { LoadArgs } from '../../lib/isomorphic.ts';
import { idIn, queryOf } from '../../lib/query.ts';

export function loadInviteCodes(from: Api, { url }: LoadArgs): Promise<Answer<typeof listInviteCodes>> {
  const before = idIn(queryOf(inviteCodesPage, url), 'before');
  return from.call(listInviteCodes, { query: before === undefined ? {} : { before } });
}
