import type { ModuleNames } from './names.ts';

type Files = Record<string, string>;

function contract({ kebab, many, Many, One, one }: ModuleNames, list: boolean): string {
  const listed = `
export const list${Many} = endpoint({
  method: 'GET',
  path: '/api/user/control/${many}',
  access: 'member',
  rate: 'read',
  summary: "Lists the caller's ${kebab}, newest first.",
  query: Type.Object({ before: Type.Optional(Id) }),
  answer: Type.Object({ items: Type.Array(Type.Object({ ...SubjectLine.properties, at: Time })), next: nullable(Id) }),
  errors: [],
});
`;
  return `import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, oneOf${list ? ', nullable, Time' : ''} } from '../fields.ts';
import { onOrOff${list ? ', SubjectLine' : ''} } from './reactions.ts';
${list ? `\nexport const ${one}Rules = { pageSize: 30 } as const;\n${listed}` : ''}
const of${One} = { params: Type.Object({ kind: oneOf('topic', 'question'), subjectId: Id }), answer: onOrOff };

export const read${One} = endpoint({
  ...of${One},
  method: 'GET',
  path: '/api/user/control/${many}/{kind}/{subjectId}',
  access: 'member',
  rate: 'read',
  summary: 'Reads whether a topic or a question is among the ${kebab} of the caller.',
  errors: [],
});

export const set${One} = endpoint({
  ...of${One},
  method: 'POST',
  path: '/api/user/control/${many}/{kind}/{subjectId}',
  access: 'member',
  rate: 'write',
  summary: 'Adds a published topic or question to the ${kebab} of the caller, or takes it out.',
  body: onOrOff,
  errors: [
    'topic.not_found',
    'topic.not_visible',
    'topic.state_forbids',
    'question.not_found',
    'question.not_visible',
    'question.state_forbids',
    'member.cancelled',
    'site.read_only',
  ],
});
`;
}

const migration = ({ table }: ModuleNames): string => `create table ${table} (
  id bigint generated always as identity constraint ${table}_pkey primary key,
  member_id bigint not null constraint ${table}_member references member on delete cascade,
  subject_kind text not null constraint ${table}_subject_kind check (subject_kind in ('topic', 'question')),
  subject_id bigint not null,
  added_at timestamptz not null,
  constraint ${table}_once unique (member_id, subject_kind, subject_id)
);
create index ${table}_of_member on ${table} (member_id, id);
create index ${table}_of_subject on ${table} (subject_kind, subject_id);
`;

const index = ({ many, Many, table }: ModuleNames): string => `/**
 * ${Many} of members: topics and questions, for each member alone. Table: ${table}.
 * Invariants: each post once; what the reader may not see is not shown.
 */
export { ${many}OwnData, ${many}PostData } from './own-data.ts';
export { ${many}Routes } from './routes.ts';
`;

const routes = ({ kebab, many, Many, One }: ModuleNames, list: boolean): string => `import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { set${One} } from './commands/${kebab}.ts';
import { ${list ? `list${Many}, ` : ''}read${One} } from './queries/${kebab}.ts';

export const ${many}Routes = [
${list ? `  bind(contract.list${Many}, (ctx, { query }) => list${Many}(ctx, query.before)),\n` : ''}  bind(contract.read${One}, (ctx, { params }) => read${One}(ctx, params)),
  bind(contract.set${One}, (ctx, { params, body }) => set${One}(ctx, params, body.on)),
];
`;

const commands = ({
  one,
  One,
  Many,
  table,
}: ModuleNames): string => `import type { Answer, Params, set${One} as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { must } from '../../../platform/decision.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mustLive } from '../../members/index.ts';
import type { PostKind } from '../../posts/index.ts';
import { postTypes } from '../../post-types/index.ts';

/** Only published posts that the caller may read are added; any is taken out. */
export async function set${One}(ctx: MemberCtx, { kind, subjectId }: Params<typeof endpoint>, on: boolean): Promise<Answer<typeof endpoint>> {
  const { memberId } = ctx.viewer;
  if (on) must((await postTypes[kind].find(ctx, subjectId)).canReact);
  await ctx.write(async (tx) => {
    if (on) {
      const row = { memberId, subjectKind: kind, subjectId, addedAt: ctx.clock.now() };
      await tx.insertInto('${one}').values(row).onConflict((conflict) => conflict.constraint('${table}_once').doNothing()).execute();
      await mustLive(tx, memberId);
    } else {
      await tx
        .deleteFrom('${one}')
        .where('memberId', '=', memberId)
        .where('subjectKind', '=', kind)
        .where('subjectId', '=', subjectId)
        .execute();
    }
  });
  return { on };
}

/** Of posts that are removed for good. */
export async function forget${Many}(tx: Tx, kind: PostKind, ids: readonly string[]): Promise<void> {
  await sql\`delete from ${table} where subject_kind = \${kind} and subject_id = any(\${ids}::bigint[])\`.execute(tx);
}
`;

function queries({ one, One, Many }: ModuleNames, list: boolean): string {
  const listed = `
export async function list${Many}(ctx: MemberCtx, before: string | undefined): Promise<Answer<typeof listEndpoint>> {
  const rows = await ctx.db
    .selectFrom('${one}')
    .select(['id', 'subjectKind', 'subjectId', 'addedAt'])
    .where('memberId', '=', ctx.viewer.memberId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(${one}Rules.pageSize + 1)
    .execute();
  const page = rows.slice(0, ${one}Rules.pageSize).map((row) => ({ ...row, kind: row.subjectKind as RootKind }));
  const lines = await subjectLines(ctx, page.map(({ kind, subjectId }) => ({ kind, id: subjectId })));
  const items = page.flatMap(({ kind, subjectId, addedAt }) => {
    const line = lines.get(lineKey({ kind, id: subjectId }));
    return line === undefined ? [] : { ...line, at: addedAt.toISOString() };
  });
  return { items, next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null };
}
`;
  const imports = list
    ? `import { ${one}Rules, type Answer, type list${Many} as listEndpoint, type Params, type read${One} as readEndpoint } from '@chaguan/contract';
import { batchesById } from '../../../platform/database/batches.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import type { RootKind } from '../../posts/index.ts';
import { lineKey } from '../../posts/read/index.ts';
import { subjectLines } from '../../post-types/index.ts';
`
    : `import type { Answer, Params, read${One} as readEndpoint } from '@chaguan/contract';
import { batchesById } from '../../../platform/database/batches.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
`;
  return `${imports}${list ? listed : ''}
export async function read${One}({ db, viewer }: MemberCtx, { kind, subjectId }: Params<typeof readEndpoint>): Promise<Answer<typeof readEndpoint>> {
  const row = await db
    .selectFrom('${one}')
    .select('id')
    .where('memberId', '=', viewer.memberId)
    .where('subjectKind', '=', kind)
    .where('subjectId', '=', subjectId)
    .executeTakeFirst();
  return { on: row !== undefined };
}

export async function* exportOf${Many}(db: Db, memberId: string) {
  yield* batchesById((afterId, size) =>
    db
      .selectFrom('${one}')
      .select(['id', 'subjectKind', 'subjectId', 'addedAt as at'])
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
import type { PostData } from '../posts/index.ts';
import { forget${Many} } from './commands/${kebab}.ts';
import { exportOf${Many} } from './queries/${kebab}.ts';

export const ${many}OwnData: readonly OwnData[] = [
  {
    columns: ['${one}.memberId'],
    exported: { file: '${kebab}.json', zh: '${kebab}', en: '${kebab}', rows: exportOf${Many} },
    cancelled: 'deleted',
  },
];

export const ${many}PostData: readonly PostData[] = [{ columns: ['${one}.subjectId'], removed: forget${Many} }];
`;

function moduleTest({ many, Many, One }: ModuleNames, list: boolean): string {
  const listed = `
  expect((await alice.call(list${Many}, {})).items).toMatchObject([
    { kind: 'question', id: questionId },
    { kind: 'topic', id: topicId },
  ]);
  expect((await bob.call(list${Many}, {})).items).toEqual([]);`;
  return `import { editSettings, ${list ? `list${Many}, ` : ''}read${One}, set${One} } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { aQuestion } from '../questions/testing.ts';
import { aTag } from '../tags/testing.ts';
import { aTopic } from '../topics/testing.ts';

const app = testApp();

type Kind = 'topic' | 'question';
const set = (person: Pick<Person, 'call'>, kind: Kind, subjectId: string, on = true) => person.call(set${One}, { params: { kind, subjectId }, body: { on } });
const isOn = async (person: Person, kind: Kind, subjectId: string) => (await person.call(read${One}, { params: { kind, subjectId } })).on;

test('visitors are refused, and what may not be read, is not published or not there', async () => {
  const alice = await app.member('alice');
  const { id: roleId } = await app.db.insertInto('role').values({ nameZh: '内行' }).returning('id').executeTakeFirstOrThrow();
  const tagId = await app.write((tx) => aTag(tx, { rights: { view: [roleId] } }));
  const [hidden, open] = [await app.write((tx) => aTopic(tx, app.services, { tagId })), await app.write((tx) => aTopic(tx, app.services, {}))];
  await expect(set(app.visitor, 'topic', open)).rejects.toMatchObject({ status: 401 });
  await expect(set(alice, 'topic', hidden)).rejects.toMatchObject({ code: 'topic.not_visible' });
  await expect(set(alice, 'question', '999999')).rejects.toMatchObject({ code: 'question.not_found' });
  await app.db.updateTable('topic').set({ state: 'pending' }).where('id', '=', open).execute();
  await expect(set(alice, 'topic', open)).rejects.toMatchObject({ status: 404 });
});

test("${many} are each member's own, each post once, also of ten at once", async () => {
  const [alice, bob] = [await app.member('anna'), await app.member('bob')];
  const topicId = await app.write((tx) => aTopic(tx, app.services, {}));
  const questionId = await app.write((tx) => aQuestion(tx, app.services, {}));
  await Promise.all(Array.from({ length: 10 }, () => set(alice, 'topic', topicId)));
  await set(alice, 'question', questionId);${list ? listed : ''}
  expect([await isOn(alice, 'topic', topicId), await isOn(bob, 'topic', topicId)]).toEqual([true, false]);
  await set(bob, 'topic', topicId, false);
  await set(alice, 'topic', topicId, false);
  expect([await isOn(alice, 'topic', topicId), await isOn(alice, 'question', questionId)]).toEqual([false, true]);
});

test('while the site is read-only nothing is added or taken out', async () => {
  const [alice, boss] = [await app.member('alma'), await app.staff('boss')];
  const topicId = await app.write((tx) => aTopic(tx, app.services, {}));
  await set(alice, 'topic', topicId);
  await boss.call(editSettings, { body: { values: { mode: 'read_only' } } });
  for (const on of [true, false]) await expect(set(alice, 'topic', topicId, on)).rejects.toMatchObject({ code: 'site.read_only' });
  expect(await isOn(alice, 'topic', topicId)).toBe(true);
});
`;
}

/** The server files of a module of members' own rows about topics and questions: by path, new files only. */
export function postServerFiles(names: ModuleNames, list: boolean, migrationNumber: string): Files {
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
