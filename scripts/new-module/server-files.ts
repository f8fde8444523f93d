import { cancelledMeanwhile } from './cancelled-meanwhile.ts';
import type { ModuleNames } from './names.ts';

type Files = Record<string, string>;

function contract({ many, Many, One, one }: ModuleNames, list: boolean): string {
  const listed = `
const ${One} = Type.Object({ id: Id, text: Type.String(), addedAt: Time });

export const list${Many} = endpoint({
  method: 'GET',
  path: '/api/user/control/${many}',
  access: 'member',
  rate: 'read',
  summary: 'Lists what the caller wrote down, newest first.',
  query: Type.Object({ before: Type.Optional(Id) }),
  answer: Type.Object({ items: Type.Array(${One}), next: nullable(Id) }),
  errors: [],
});
`;
  return `import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id${list ? ', nullable, Time' : ''} } from '../fields.ts';

export const ${one}Rules = { text: { minLength: 1, maxLength: 200 }, pageSize: 30 } as const;
${list ? listed : ''}
export const add${One} = endpoint({
  method: 'POST',
  path: '/api/user/control/${many}',
  access: 'member',
  rate: 'write',
  summary: 'Writes something down for the caller.',
  body: Type.Object({ text: Type.String(${one}Rules.text) }),
  answer: Type.Object({ id: Id }),
  errors: ['member.cancelled', 'site.read_only'],
});

export const delete${One} = endpoint({
  method: 'POST',
  path: '/api/user/control/${many}/{${one}Id}/delete',
  access: 'member',
  rate: 'write',
  summary: 'Removes it. Of others, or gone already, it answers the same.',
  params: Type.Object({ ${one}Id: Id }),
  answer: Done,
  errors: ['site.read_only'],
});
`;
}

const migration = ({ table }: ModuleNames): string => `create table ${table} (
  id bigint generated always as identity constraint ${table}_pkey primary key,
  member_id bigint not null constraint ${table}_member references member on delete cascade,
  text text not null,
  added_at timestamptz not null
);
create index ${table}_of_member on ${table} (member_id, id);
`;

const index = ({ many, Many, table }: ModuleNames): string => `/**
 * ${Many} of members, for each member alone. Table: ${table}. Invariant: nobody reads or changes those of others.
 */
export { ${many}OwnData } from './own-data.ts';
export { ${many}Routes } from './routes.ts';
`;

const routes = ({ kebab, many, Many, one, One }: ModuleNames, list: boolean): string => `import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { add${One}, delete${One} } from './commands/${kebab}.ts';
${list ? `import { list${Many} } from './queries/${kebab}.ts';\n` : ''}
export const ${many}Routes = [
${list ? `  bind(contract.list${Many}, (ctx, { query }) => list${Many}(ctx, query.before)),\n` : ''}  bind(contract.add${One}, (ctx, { body }) => add${One}(ctx, body.text)),
  bind(contract.delete${One}, (ctx, { params }) => delete${One}(ctx, params.${one}Id)),
];
`;

const commands = ({ one, One }: ModuleNames): string => `import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mustLive } from '../../members/index.ts';

export async function add${One}({ write, viewer, clock }: MemberCtx, text: string): Promise<{ id: string }> {
  return write(async (tx) => {
    await mustLive(tx, viewer.memberId);
    return tx
      .insertInto('${one}')
      .values({ memberId: viewer.memberId, text: text.toWellFormed(), addedAt: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
}

export async function delete${One}({ db, viewer }: MemberCtx, id: string): Promise<Record<never, never>> {
  await db.deleteFrom('${one}').where('id', '=', id).where('memberId', '=', viewer.memberId).execute();
  return {};
}
`;

function queries({ one, Many }: ModuleNames, list: boolean): string {
  const listed = `
export async function list${Many}({ db, viewer }: MemberCtx, before: string | undefined): Promise<Answer<typeof endpoint>> {
  const rows = await db
    .selectFrom('${one}')
    .select(['id', 'text', 'addedAt'])
    .where('memberId', '=', viewer.memberId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(${one}Rules.pageSize + 1)
    .execute();
  const items = rows.slice(0, ${one}Rules.pageSize).map(({ addedAt, ...row }) => ({ ...row, addedAt: addedAt.toISOString() }));
  return { items, next: rows.length > items.length ? (items.at(-1)?.id ?? null) : null };
}
`;
  const imports = list
    ? `import { ${one}Rules, type Answer, type list${Many} as endpoint } from '@chaguan/contract';
import { batchesById } from '../../../platform/database/batches.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
`
    : `import { batchesById } from '../../../platform/database/batches.ts';
import type { Db } from '../../../platform/database/db.ts';
`;
  return `${imports}${list ? listed : ''}
export async function* exportOf${Many}(db: Db, memberId: string) {
  yield* batchesById((afterId, size) =>
    db
      .selectFrom('${one}')
      .select(['id', 'text', 'addedAt as at'])
      .where('memberId', '=', memberId)
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(size)
      .execute(),
  );
}
`;
}

const ownData = ({ kebab, many, one, Many }: ModuleNames): string => `import type { OwnData } from '../members/index.ts';
import { exportOf${Many} } from './queries/${kebab}.ts';

export const ${many}OwnData: readonly OwnData[] = [
  {
    columns: ['${one}.memberId'],
    exported: { file: '${kebab}.json', zh: '${kebab}', en: '${kebab}', rows: exportOf${Many} },
    cancelled: 'deleted',
  },
];
`;

const paging = ({ Many, one }: ModuleNames): string => `
test('the list continues from its last line, and has each row once', async () => {
  const alice = await app.member('ada');
  const texts = Array.from({ length: ${one}Rules.pageSize + 2 }, (_, index) => String(index));
  const rows = texts.map((text) => ({ memberId: alice.id, text, addedAt: app.clock.now() }));
  await app.db.insertInto('${one}').values(rows).execute();
  const first = await alice.call(list${Many}, { query: {} });
  const second = await alice.call(list${Many}, { query: { before: first.next ?? '' } });
  expect([first.items.length, second.next]).toEqual([${one}Rules.pageSize, null]);
  expect([...first.items, ...second.items].map(({ text }) => text)).toEqual(texts.toReversed());
});
`;

function moduleTest(names: ModuleNames, list: boolean): string {
  const { many, Many, one, One } = names;
  const rows = `app.db.selectFrom('${one}').select('text').execute()`;
  const read = list ? `\n  expect((await alice.call(list${Many}, {})).items).toMatchObject([{ id, text: '一' }]);` : '';
  const hidden = list ? `\n  expect((await bob.call(list${Many}, {})).items).toEqual([]);` : '';
  return `import { add${One}, delete${One}, editSettings${list ? `, list${Many}, ${one}Rules` : ''} } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { holdLocks, untilWaiting } from '../../../test/waiting.ts';

const app = testApp();

test('${many} are each member\\'s own', async () => {
  const [alice, bob] = [await app.member('alice'), await app.member('bob')];
  await expect(app.visitor.call(add${One}, { body: { text: '一' } })).rejects.toMatchObject({ status: 401 });
  const { id } = await alice.call(add${One}, { body: { text: '一' } });${read}${hidden}
  await bob.call(delete${One}, { params: { ${one}Id: id } });
  expect(await ${rows}).toEqual([{ text: '一' }]);
  await alice.call(delete${One}, { params: { ${one}Id: id } });
  expect(await ${rows}).toEqual([]);
});

test('while the site is read-only nothing is added or deleted', async () => {
  const [alice, boss] = [await app.member('alma'), await app.staff('boss')];
  const { id } = await alice.call(add${One}, { body: { text: '一' } });
  await boss.call(editSettings, { body: { values: { mode: 'read_only' } } });
  const refused = { code: 'site.read_only' };
  await expect(alice.call(add${One}, { body: { text: '二' } })).rejects.toMatchObject(refused);
  await expect(alice.call(delete${One}, { params: { ${one}Id: id } })).rejects.toMatchObject(refused);
  await boss.call(editSettings, { body: { values: { mode: 'open' } } });
  expect(await ${rows}).toEqual([{ text: '一' }]);
});

test('an account that is cancelled meanwhile gets no row', async () => {
  const alice = await app.member('amber');
${cancelledMeanwhile(`alice.call(add${One}, { body: { text: '三' } })`)}
  expect(await app.db.selectFrom('${one}').select('id').where('memberId', '=', alice.id).execute()).toEqual([]);
});
${list ? paging(names) : ''}`;
}

/** The server files of a module of members' own rows: by path, new files only. */
export function serverFiles(names: ModuleNames, list: boolean, migrationNumber: string): Files {
  const { kebab, table } = names;
  const folder = `apps/server/src/modules/${kebab}`;
  return {
    [`packages/contract/src/content/${kebab}.ts`]: contract(names, list),
    [`apps/server/migrations/${migrationNumber}_${table}.sql`]: migration(names),
    [`${folder}/index.ts`]: index(names),
    [`${folder}/routes.ts`]: routes(names, list),
    [`${folder}/commands/${kebab}.ts`]: commands(names),
    [`${folder}/queries/${kebab}.ts`]: queries(names, list),
    [`${folder}/own-data.ts`]: ownData(names),
    [`${folder}/${kebab}.test.ts`]: moduleTest(names, list),
  };
}
