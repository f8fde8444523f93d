import {
  addAppeal,
  appealsPage,
  listModerationLog,
  listOwnAppeals,
  moderationLogKinds,
  moderationLogPage,
  moderationSubjects,
  readAppealable,
  withdrawAppeal,
  type Answer,
  type Body,
} from '@chaguan/contract';
import type { Api } from '../../lib/api/api.ts';
import { api } from '../../lib/api/browser.ts';
import { isApiFailure } from '../../lib/api/failure.ts';
import type { LoadArgs } from '../../lib/isomorphic.ts';
import { idIn, queryOf } from '../../lib/query.ts';

export type LogEntry = Answer<typeof listModerationLog>['items'][number];
export type OwnAppeal = Answer<typeof listOwnAppeals>['items'][number];

export async function loadLog(from: Api, { url }: LoadArgs) {
  const query = queryOf(moderationLogPage, url);
  const kind = moderationLogKinds.find((one) => one === query.get('kind'));
  const before = idIn(query, 'before');
  return { kind, before, list: await from.call(listModerationLog, { query: { ...(kind && { kind }), ...(before && { before }) } }) };
}

export type Log = Awaited<ReturnType<typeof loadLog>>;

/** What the address names, if staff did something to it. */
async function actAt(from: Api, { url }: LoadArgs) {
  const query = queryOf(appealsPage, url);
  const kind = moderationSubjects.find((one) => one === query.get('kind'));
  const id = idIn(query, 'id');
  if (kind === undefined || id === undefined) return null;
  try {
    return { subject: { kind, id }, act: await from.call(readAppealable, { query: { kind, id } }) };
  } catch (reason) {
    if (isApiFailure(reason) && reason.code === 'appeal.no_act') return { subject: { kind, id }, act: null };
    throw reason;
  }
}

export async function loadAppeals(from: Api, args: LoadArgs) {
  const before = idIn(queryOf(appealsPage, args.url), 'before');
  const [about, own] = await Promise.all([actAt(from, args), from.call(listOwnAppeals, { query: before === undefined ? {} : { before } })]);
  return { about, own };
}

export type Appeals = Awaited<ReturnType<typeof loadAppeals>>;
export type AppealAbout = NonNullable<Appeals['about']>;

export const fileAppeal = (body: Body<typeof addAppeal>) => api.call(addAppeal, { body });
export const withdraw = (appealId: string) => api.call(withdrawAppeal, { params: { appealId } });
