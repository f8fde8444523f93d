import { listMembers, memberKinds, memberSorts, memberStates, type Query, type adminMembersPage } from '@chaguan/contract';
import { pageIn, type PageParameters } from '../../../lib/query.ts';
import { numberProblem } from '../../forms/contract-rules.ts';
import { staffLimitsOf } from '../../forms/staff-limits.ts';
import type { PageQuery } from '@chaguan/contract/address-of';

export type MemberQuery = Query<typeof listMembers>;
export type MemberState = (typeof memberStates)[number];
export type MemberKind = (typeof memberKinds)[number];

/** As in the URL; days are in the reader's time zone. */
export type MemberFilters = {
  keyword?: string;
  state?: MemberState;
  kind?: MemberKind;
  roleId?: string;
  staff?: 'yes';
  bot?: 'yes';
  from?: string;
  to?: string;
  pointsMin?: string;
  pointsMax?: string;
  fieldId?: string;
  fieldValue?: string;
  sort?: (typeof memberSorts)[number];
  page: number;
};

const isId = (text: string) => /^[1-9]\d{0,17}$/.test(text);
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
const isCount = (text: string) => numberProblem(text, staffLimitsOf(listMembers, 'pointsMin')) === null;

type MemberParameter = keyof PageQuery<typeof adminMembersPage>;

/** The filters in the URL; invalid ones are ignored, so that a broken link still shows a list. */
export function memberFilters(query: PageParameters<MemberParameter>): MemberFilters {
  const filters: MemberFilters = { page: pageIn(query) };
  const text = (name: MemberParameter) => query.get(name)?.trim() ?? '';
  const one = <W extends string>(name: MemberParameter, values: readonly W[]) => values.find((value) => value === text(name));
  const accept = (name: 'roleId' | 'from' | 'to' | 'pointsMin' | 'pointsMax' | 'fieldId', fits: (value: string) => boolean) => {
    if (fits(text(name))) filters[name] = text(name);
  };
  const keyword = text('keyword').slice(0, staffLimitsOf(listMembers, 'keyword').maxLength);
  const [state, kind, sort] = [one('state', memberStates), one('kind', memberKinds), one('sort', memberSorts)];
  if (keyword) filters.keyword = keyword;
  if (state) filters.state = state;
  if (kind) filters.kind = kind;
  if (text('staff') === 'yes') filters.staff = 'yes';
  if (text('bot') === 'yes') filters.bot = 'yes';
  if (sort === 'used') filters.sort = sort;
  accept('roleId', isId);
  accept('from', isDay);
  accept('to', isDay);
  accept('pointsMin', isCount);
  accept('pointsMax', isCount);
  const fieldValue = text('fieldValue').slice(0, 100);
  if (fieldValue && isId(text('fieldId'))) Object.assign(filters, { fieldId: text('fieldId'), fieldValue });
  return filters;
}

function startOfDay(day: string, after = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + after).toISOString();
}

/** The query of the request: days become moments, the last day is inclusive. */
export function memberQuery({ from, to, staff, bot, pointsMin, pointsMax, ...rest }: MemberFilters): MemberQuery {
  return {
    ...rest,
    ...(staff && { staff: true }),
    ...(bot && { bot: true }),
    ...(from && { registeredFrom: startOfDay(from) }),
    ...(to && { registeredUntil: startOfDay(to, 1) }),
    ...(pointsMin && { pointsMin: Number(pointsMin) }),
    ...(pointsMax && { pointsMax: Number(pointsMax) }),
  };
}

/** Whether filters beyond the first line are in use: then they are expanded. */
export function usesMore({ from, to, pointsMin, pointsMax, fieldId, kind, staff, bot }: MemberFilters): boolean {
  return [from, to, pointsMin, pointsMax, fieldId, kind, staff, bot].some((value) => value !== undefined);
}
