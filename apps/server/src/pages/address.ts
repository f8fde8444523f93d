import {
  askListPage,
  customPage,
  customPageRules,
  badgesPage,
  columnPage,
  folderPage,
  helpPage,
  indexPage,
  membershipCardListPage,
  membershipCardPage,
  moderationLogPage,
  profilePage,
  questionPage,
  searchPage,
  siteHomePage,
  threadPage,
  topPage,
  type Page,
  type ParameterKind,
} from '@chaguan/contract';
import { badgePages } from '../modules/badges/index.ts';
import { cardListPages, cardPages } from '../modules/memberships/index.ts';
import { memberPages } from '../modules/members/index.ts';
import { questionListPages, questionPages } from '../modules/questions/index.ts';
import { folderPages } from '../modules/reactions/index.ts';
import { columnPages } from '../modules/topic-columns/index.ts';
import { searchPages } from '../modules/search/index.ts';
import { topPages } from '../modules/top-posts/index.ts';
import { threadPages, topicListPages } from '../modules/topics/index.ts';
import { everyPage, type PageGroup } from '../platform/cache/page-group.ts';
import { pageAt } from '../platform/http/page-at.ts';
import type { PageEntry } from '../platform/cache/page-cache.ts';
import type { Locale } from '../platform/http/ctx.ts';

/** The URL of a page, reduced to what its content depends on. */
export interface PageAddress extends PageEntry {
  /** Path and known query parameters, in a fixed order: the only input of a render. */
  url: string;
  /** False: rendered for this reader alone, because the URL contains arbitrary text. */
  shared: boolean;
  /** The rate limit that applies when it must be rendered, instead of `read`. */
  rate?: 'search';
}

type Test = (value: string) => boolean;

const isId: Test = (value) => /^[1-9]\d{0,17}$/.test(value);
// Page 1 is the URL without `page`; beyond a million no page exists (contract, PageNumber).
const isLaterPage: Test = (value) => /^[1-9]\d{0,5}$/.test(value) && value !== '1';
// Any text that the contract accepts for an account; the page itself finds out whether it exists.
const isAccount: Test = (value) => value !== '' && value.length <= 65;
const isShort: Test = (value) => value.length <= 2000;

const tests: Readonly<Record<Extract<ParameterKind, string>, Test>> = {
  id: isId,
  page: isLaterPage,
  account: isAccount,
  text: isShort,
  browser: () => false,
};

function accepts(kind: ParameterKind, value: string): boolean {
  return typeof kind === 'string' ? tests[kind](value) : kind.includes(value);
}

const ownPath = new RegExp(`^${customPage.path.replace(':slug', customPageRules.slug.pattern.slice(1, -1))}$`);

/** The language is already part of the key; it stays in the URL because links of the page repeat it. */
const languages = ['zh', 'zh-Hant', 'en'];

/** Which changes make a cached page outdated, in addition to those that affect every page. */
const groups: ReadonlyMap<Page, (query: URLSearchParams) => PageGroup[]> = new Map([
  [siteHomePage, () => [topicListPages]],
  [indexPage, () => [topicListPages]],
  [threadPage, (query) => [threadPages(query.get('topicId') ?? '')]],
  [askListPage, () => [questionListPages]],
  [questionPage, (query) => [questionPages(query.get('questionId') ?? '')]],
  [topPage, () => [topPages, topicListPages, questionListPages]],
  [searchPage, () => [searchPages]],
  [badgesPage, () => [badgePages]],
  [folderPage, (query) => [topicListPages, questionListPages, folderPages(query.get('folderId') ?? '')]],
  [columnPage, (query) => [topicListPages, columnPages(query.get('columnId') ?? '')]],
  [membershipCardListPage, () => [cardListPages]],
  [membershipCardPage, (query) => [cardPages(query.get('membershipCardId') ?? '')]],
  // Without an account it is the reader's own profile, which is empty until the browser loads it.
  [profilePage, (query) => (query.has('userName') ? [topicListPages, questionListPages, memberPages(query.get('userName') ?? '')] : [])],
] as [Page, (query: URLSearchParams) => PageGroup[]][]);

function pick(from: URLSearchParams, { query, parameters }: Page): [string, string][] {
  return query.flatMap((name): [string, string][] => {
    const value = from.get(name);
    return value !== null && accepts(parameters[name] ?? 'browser', value) ? [[name, value]] : [];
  });
}

/** Custom pages are limited in number: those not found are not cached. For all other routes a path with parameters could be anything. */
function isKnownPath(page: Page, path: string): boolean {
  return page.path === path || (page === customPage && ownPath.test(path));
}

/** Acts of staff of every kind are on it, so a cached one would be behind; few read it. */
const neverCached: ReadonlySet<Page> = new Set<Page>([moderationLogPage]);

/** Free text can be anything, and a page for one reader is cached only if it has no parameters. */
function isShared(page: Page, given: readonly [string, string][]): boolean {
  const { parameters, reader } = page;
  if (neverCached.has(page)) return false;
  return given.length === 0 || (reader === 'everybody' && given.every(([name]) => parameters[name] !== 'text'));
}

/**
 * Parses the raw request target. Only the path and the declared parameters are passed on, so an invented path or parameter can neither fill
 * the cache nor reach a loader.
 */
export function pageAddress(target: string, language: Locale): PageAddress {
  const mark = target.indexOf('?');
  const path = mark === -1 ? target : target.slice(0, mark);
  const page = pageAt(path);
  if (page === undefined) return { key: `${language} ${path}`, url: path, groups: [everyPage], shared: false };
  const parameters = new URLSearchParams(mark === -1 ? '' : target.slice(mark + 1));
  const given = pick(parameters, page);
  const lang = parameters.get('lang');
  const query = new URLSearchParams(lang !== null && languages.includes(lang) ? [...given, ['lang', lang]] : given);
  const url = query.size > 0 ? `${path}?${query}` : path;
  const shared = isKnownPath(page, path) && isShared(page, given);
  return {
    key: `${language} ${url}`,
    url,
    groups: [everyPage, ...(groups.get(page)?.(query) ?? [])],
    shared,
    ...((page === searchPage || (page === helpPage && query.has('keyword'))) && { rate: 'search' }),
  };
}
