import {
  listStaffLogins,
  listQuestionTags,
  listTags,
  readMemberFigures,
  readMoneyFigures,
  readPostFigures,
  readReportFigures,
  readSearchFigures,
  readServiceFigures,
  readVisitFigures,
  type adminPage,
  type Answer,
} from '@chaguan/contract';
import type { PageQuery } from '@chaguan/contract/address-of';
import type { Api } from '../../lib/api/api.ts';
import { ApiFailure } from '../../lib/api/failure.ts';
import { mayOpen, type OwnRights } from '../staff/counts.ts';

export type Figures = Answer<typeof readMemberFigures>;
export type VisitFigures = Answer<typeof readVisitFigures>;
export type SearchFigures = Answer<typeof readSearchFigures>;
export type StaffLogins = Answer<typeof listStaffLogins>['items'];
export type FigureFilters = PageQuery<typeof adminPage>;

type Tags = Answer<typeof listTags>['items'];

/** The data of the overview's sections; undefined if the viewer lacks the right. */
export interface Sections {
  filters: FigureFilters;
  visits: VisitFigures;
  members: Figures | undefined;
  /** Null: there is no such member. */
  posts: Figures | null | undefined;
  tags: { topics: Tags; questions: Tags };
  money: Figures | undefined;
  services: Figures | undefined;
  reports: Figures | undefined;
  searches: SearchFigures | undefined;
  logins: StaffLogins | undefined;
}

function nullIfNobody(error: unknown): null {
  if (error instanceof ApiFailure && error.code === 'member.not_found') return null;
  throw error;
}

/** Each section by its right, in parallel. */
export async function loadSections(api: Api, own: OwnRights, filters: FigureFilters): Promise<Sections> {
  const { tagId, author } = filters;
  const query = { ...(tagId && { tagId }), ...(author && { author }) };
  const [visits, members, posts, topics, questions, money, services, reports, searches, logins] = await Promise.all([
    api.call(readVisitFigures),
    mayOpen(own, 'people') ? api.call(readMemberFigures) : undefined,
    mayOpen(own, 'content') ? api.call(readPostFigures, { query }).catch(nullIfNobody) : undefined,
    mayOpen(own, 'content') ? api.call(listTags) : undefined,
    mayOpen(own, 'content') ? api.call(listQuestionTags) : undefined,
    mayOpen(own, 'money') ? api.call(readMoneyFigures) : undefined,
    mayOpen(own, 'settings') ? api.call(readServiceFigures) : undefined,
    mayOpen(own, 'reports') ? api.call(readReportFigures) : undefined,
    mayOpen(own, 'content') ? api.call(readSearchFigures) : undefined,
    mayOpen(own, 'staff') ? api.call(listStaffLogins) : undefined,
  ]);
  return {
    filters,
    visits,
    members,
    posts,
    tags: { topics: topics?.items ?? [], questions: questions?.items ?? [] },
    money,
    services,
    reports,
    searches,
    logins: logins?.items,
  };
}
