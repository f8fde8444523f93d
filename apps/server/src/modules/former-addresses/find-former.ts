import { addressOf, askListPage, helpDetailPage, profilePage, questionPage, searchPage, siteHomePage, threadPage } from '@chaguan/contract';
import { sql } from 'kysely';
import { CachedRead } from '../../platform/cached-read.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { compilePattern, decodeKey, type Encoding, type Matched, matchPattern, spellOut } from './compile-pattern.ts';
import { wordsOfForm } from './former-forms.ts';
import { readMoved } from './read-moved.ts';

const longestAddress = 1000;
const mostPatterns = 500;

/** Patterns of all sites; exact addresses are looked up one by one. */
export const patternRows = new CachedRead('former-addresses', 60_000, async (db) => {
  const rows = await db
    .selectFrom('formerAddress')
    .select(['id', 'site', 'pattern', 'perPage', 'encoding'])
    .where('subjectKey', 'is', null)
    .where('target', 'is', null)
    .orderBy('id')
    .limit(mostPatterns)
    .execute();
  return rows.flatMap((row) => {
    const encoding = row.encoding as Encoding;
    const compiled = compilePattern(row.pattern, encoding);
    return compiled === undefined ? [] : [{ ...row, encoding, compiled }];
  });
});

type Moved = Awaited<ReturnType<typeof readMoved>>;

/** The page of this site; nothing that a former address contains is part of it, except words for the search. */
function pageOf(moved: NonNullable<Moved>): string {
  if (moved.page === 'file') return moved.path;
  if (moved.page === 'profile') return addressOf(profilePage, { userName: moved.account });
  if (moved.page === 'help') return addressOf(helpDetailPage, moved.query);
  if (moved.page === 'tag') return addressOf(moved.of === 'topic' ? siteHomePage : askListPage, { tagId: moved.tagId });
  if (moved.page === 'thread') {
    const { topicId, commentId, replyId } = moved;
    return addressOf(threadPage, { topicId, ...(commentId && { commentId }), ...(replyId && { replyId }) });
  }
  const { questionId, answerId, replyId } = moved;
  return addressOf(questionPage, { questionId, ...(answerId && { answerId }), ...(replyId && { replyId }) });
}

async function countHit({ db, clock }: Services, id: string): Promise<void> {
  await sql`update former_address set hits = hits + 1, hit_at = ${clock.now()} where id = ${id}`.execute(db);
}

/** Of a page of the source, its first post; floors of a source count the text of the topic as the first, with which its first page begins. */
function floorOf({ page, floor }: Matched, perPage: number | null): number {
  if (floor !== undefined) return Number(floor);
  return perPage === null || page === undefined || Number(page) < 2 ? 0 : (Number(page) - 1) * perPage + 1;
}

const keyKinds = [
  'posts',
  'comments',
  'answers',
  'topics',
  'questions',
  'members',
  'tags',
  'files',
  'help-articles',
  'help-categories',
] as const;

/** Where a redirect leads, and whether for ever: a search is only the next best. */
interface Redirect {
  to: string;
  status: 301 | 302;
}

/** An address that a page of the source had, or could have had, which no visitor may read here. */
export const gone = Symbol('gone');

function decoded(words: string): string {
  try {
    return decodeURIComponent(words);
  } catch {
    return '';
  }
}

/** The search for the words of a title; a number is none. */
function searchOf({ words = '' }: Matched): string | undefined {
  const keyword = decoded(words)
    .replaceAll(/[-_+.\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 100)
    .toWellFormed();
  return /\p{L}/u.test(keyword) ? addressOf(searchPage, { keyword }) : undefined;
}

/** An address that no pattern fits, in a form of other software, on a site that came from one: the search for its words, or nothing. */
async function byForm({ db }: Services, path: string): Promise<Redirect | typeof gone | undefined> {
  const words = wordsOfForm(path);
  if (words === undefined || (await patternRows.get(db)).length === 0) return undefined;
  const search = searchOf({ words });
  return search === undefined ? gone : { to: search, status: 302 };
}

/** An address that stands for itself, as that of a thread which was moved to another one. */
async function byExact(services: Services, pattern: string, only?: string): Promise<Redirect | typeof gone | undefined> {
  const exact = await services.db
    .selectFrom('formerAddress')
    .select(['id', 'site', 'subjectKind', 'subjectKey', 'target'])
    .where('pattern', '=', pattern)
    .$if(only !== undefined, (query) => query.where('site', '=', only ?? ''))
    .where((eb) => eb.or([eb('subjectKey', 'is not', null), eb('target', 'is not', null)]))
    .orderBy('target')
    .executeTakeFirst();
  if (exact === undefined) return undefined;
  if (exact.target !== null) {
    await countHit(services, exact.id);
    return { to: exact.target, status: 301 };
  }
  const moved = await readMoved(services.db, exact.site, exact.subjectKind ?? '', exact.subjectKey ?? '', 0);
  if (moved === undefined) return gone;
  await countHit(services, exact.id);
  return { to: pageOf(moved), status: 301 };
}

async function byPattern(
  services: Services,
  address: { path: string; query: URLSearchParams; queryText: string },
  only?: string,
): Promise<Redirect | typeof gone | undefined> {
  let [search, isGone]: [string | undefined, boolean] = [undefined, false];
  for (const { id, site, pattern, perPage, encoding, compiled } of await patternRows.get(services.db)) {
    if (only !== undefined && site !== only) continue;
    const matched = matchPattern(compiled, address);
    const kind = keyKinds.find((name) => matched?.[name] !== undefined);
    if (matched === undefined || kind === undefined) continue;
    const key = decodeKey(matched[kind] ?? '', encoding);
    const moved = await readMoved(services.db, site, kind, key, floorOf(matched, perPage));
    if (moved !== undefined) {
      await countHit(services, id);
      return { to: pageOf(moved), status: 301 };
    }
    const exact = await byExact(services, spellOut(pattern, kind, matched[kind] ?? ''), only);
    if (exact !== undefined && exact !== gone) return exact;
    search ??= searchOf(matched);
    isGone = true;
  }
  if (search !== undefined) return { to: search, status: 302 };
  return isGone ? gone : undefined;
}

/**
 * Where a former address leads; undefined if it is none, and `gone` if its page is not here. `target` is the path with its query.
 * `only`: the former site that it is an address of, where that is known.
 */
export async function findFormer(services: Services, target: string, only?: string): Promise<Redirect | typeof gone | undefined> {
  if (target.length > longestAddress) return undefined;
  const exact = await byExact(services, target, only);
  if (exact !== undefined) return exact;
  const [path = '', query = ''] = target.split('?', 2);
  const matched = await byPattern(services, { path, query: new URLSearchParams(query), queryText: query }, only);
  return matched ?? (only === undefined ? byForm(services, path) : undefined);
}

/** The former site of a host that is not ours: its name may lead here, although its addresses have the form of ours. */
export async function formerSiteAt({ db, config }: Services, host: string): Promise<string | undefined> {
  const name = host.toLowerCase();
  if (name === new URL(config.PUBLIC_URL).hostname) return undefined;
  return (await patternRows.get(db)).some(({ site }) => site === name) ? name : undefined;
}

/** Where a record of an import is now: links of imported texts name records that were written after them. */
export async function findMoved(services: Services, site: string, kind: string, key: string): Promise<string | undefined> {
  const moved = await readMoved(services.db, site, kind, key, 0);
  return moved === undefined ? undefined : pageOf(moved);
}
