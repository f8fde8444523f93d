import {
  type Answer,
  type Body,
  formerAddressRules,
  type addFormerAddress as addEndpoint,
  type listFormerAddresses,
  type Query,
} from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { fail, failField } from '../../platform/failure.ts';
import type { Ctx, MemberCtx } from '../../platform/http/ctx.ts';
import { pageAt } from '../../platform/http/page-at.ts';
import { recordAct } from '../audit/index.ts';
import { compilePattern } from './compile-pattern.ts';
import { patternRows } from './find-former.ts';

type Listed = Answer<typeof listFormerAddresses>;

const like = (text: string): string => `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

async function listUnknown({ db }: Ctx, query: Query<typeof listFormerAddresses>): Promise<Omit<Listed, 'sites'>> {
  const matching = sql<boolean>`lower(address) like ${like(query.text ?? '')}`;
  const { total } = await db
    .selectFrom('unknownAddress')
    .select(sql<number>`count(*)::int`.as('total'))
    .where(matching)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('unknownAddress')
    .select(['address', 'hits', 'hitAt'])
    .where(matching)
    .orderBy('hits', 'desc')
    .orderBy('hitAt', 'desc')
    .limit(formerAddressRules.listed)
    .execute();
  const items = rows.map(({ address, hits, hitAt }) => ({
    id: null,
    address,
    site: '',
    target: null,
    byStaff: false,
    hits: Number(hits),
    hitAt: hitAt.toISOString(),
  }));
  return { items, total };
}

async function listKnown({ db }: Ctx, query: Query<typeof listFormerAddresses>): Promise<Omit<Listed, 'sites'>> {
  const isPattern = query.kind !== 'exact';
  const matching = sql<boolean>`lower(pattern) like ${like(query.text ?? '')} and (subject_key is null and target is null) = ${isPattern}`;
  const { total } = await db
    .selectFrom('formerAddress')
    .select(sql<number>`count(*)::int`.as('total'))
    .where(matching)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('formerAddress')
    .select(['id', 'site', 'pattern', 'subjectKind', 'subjectKey', 'target', 'byStaff', 'hits', 'hitAt'])
    .where(matching)
    .orderBy('hits', 'desc')
    .orderBy('id', 'desc')
    .limit(formerAddressRules.listed)
    .execute();
  const items = rows.map(({ id, site, pattern, subjectKind, subjectKey, target, byStaff, hits, hitAt }) => ({
    id,
    address: pattern,
    site,
    target: target ?? (subjectKey === null ? null : `${subjectKind ?? ''}/${subjectKey}`),
    byStaff,
    hits: Number(hits),
    hitAt: hitAt?.toISOString() ?? null,
  }));
  return { items, total };
}

async function importedSites({ db }: Pick<Ctx, 'db'>): Promise<string[]> {
  const rows = await db.selectFrom('importRun').select('site').distinct().where('site', '<>', '').orderBy('site').limit(100).execute();
  return rows.map(({ site }) => site);
}

export async function listAddresses(ctx: Ctx, query: Query<typeof listFormerAddresses>): Promise<Listed> {
  const list = query.kind === 'unknown' ? await listUnknown(ctx, query) : await listKnown(ctx, query);
  return { ...list, sites: await importedSites(ctx) };
}

/** A path with its query from the root; nothing that a browser reads as another host. */
function isLocal(address: string): boolean {
  return /^\/(?![/\\])[^\\\s\p{Cc}#]*$/u.test(address) && URL.parse(address, 'https://site.invalid')?.host === 'site.invalid';
}

const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';

/** A page of this site, which is never a former address: so no redirect leads to another one. */
function checkTarget(target: string): void {
  if (!isLocal(target) || pageAt(pathOf(target)) === undefined) failField('target', 'former_address.target');
}

type Form = Body<typeof addEndpoint>;

/** @throws Failure beside `address`, `target`, `site` */
async function check(ctx: MemberCtx, { address, target, site }: Form): Promise<void> {
  if (!isLocal(address)) failField('address', 'former_address.address');
  if (pageAt(pathOf(address)) !== undefined || pathOf(address).startsWith('/api/')) failField('address', 'former_address.own_page');
  if (target !== '') return checkTarget(target);
  const compiled = compilePattern(address, 'plain');
  if (compiled === undefined || compiled.kinds.length !== 1) failField('address', 'former_address.pattern');
  if (!(await importedSites(ctx)).includes(site)) failField('site', 'former_address.site');
}

async function mustHaveRoom(tx: Tx): Promise<void> {
  const { count } = await tx
    .selectFrom('formerAddress')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('byStaff', '=', true)
    .executeTakeFirstOrThrow();
  if (count >= formerAddressRules.most) fail('former_address.too_many');
}

/** Adds an address by hand. @throws Failure beside the fields, `former_address.exists`, `former_address.too_many` */
export async function addByStaff(ctx: MemberCtx, form: Form): Promise<Answer<typeof addEndpoint>> {
  await check(ctx, form);
  const { address, target, site } = form;
  return ctx.write(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('former addresses', 0))`.execute(tx);
    await mustHaveRoom(tx);
    const row = await tx
      .insertInto('formerAddress')
      .values({
        site: target === '' ? site : '',
        key: `staff:${address}`.slice(0, 520),
        pattern: address,
        target: target === '' ? null : target,
        byStaff: true,
      })
      .onConflict((conflict) => conflict.constraint('former_address_once').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row === undefined) failField('address', 'former_address.exists');
    await tx.deleteFrom('unknownAddress').where('address', '=', address).execute();
    patternRows.drop(tx);
    await recordAct(tx, ctx, {
      act: 'former_address.added',
      subject: { kind: 'former_address', id: row.id },
      after: { address, target, site },
    });
    return { id: row.id };
  });
}

/** @throws Failure `former_address.not_found` */
export async function deleteByStaff(ctx: MemberCtx, addressId: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const row = await tx
      .deleteFrom('formerAddress')
      .where('id', '=', addressId)
      .where('byStaff', '=', true)
      .returning(['pattern', 'target', 'site'])
      .executeTakeFirst();
    if (row === undefined) fail('former_address.not_found');
    patternRows.drop(tx);
    await recordAct(tx, ctx, { act: 'former_address.deleted', subject: { kind: 'former_address', id: addressId }, before: row });
    return {};
  });
}
