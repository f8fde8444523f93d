import type { ModuleNames } from './names.ts';
import { moduleTest } from './post-test-file.ts';
import { type SubjectCode, subjectCodes, type Subjects } from './subjects.ts';

type Files = Record<string, string>;

function contract({ kebab, many, Many, One, one }: ModuleNames, { published, params, path, kinds }: SubjectCode, list: boolean): string {
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
import { Id${params.includes('oneOf') ? ', oneOf' : ''}${list ? ', nullable, Time' : ''} } from '../fields.ts';
import { onOrOff${list ? ', SubjectLine' : ''} } from './reactions.ts';
${list ? `\nexport const ${one}Rules = { pageSize: 30 } as const;\n${listed}` : ''}
export const set${One} = endpoint({
  method: 'POST',
  path: '/api/user/control/${many}/${path}',
  access: 'member',
  rate: 'write',
  summary: 'Adds ${published} to the ${kebab} of the caller, or takes it out.',
  params: Type.Object({ ${params} }),
  body: onOrOff,
  answer: onOrOff,
  errors: [
${kinds.flatMap((kind) => ['not_found', 'not_visible', 'state_forbids'].map((code) => `    '${kind}.${code}',\n`)).join('')}    'member.cancelled',
    'site.read_only',
  ],
});
`;
}

const migration = ({ table }: ModuleNames, { columns, key }: SubjectCode): string => `create table ${table} (
  id bigint generated always as identity constraint ${table}_pkey primary key,
${columns.replaceAll('TABLE', table)}
  member_id bigint not null constraint ${table}_member references member on delete cascade,
  added_at timestamptz not null,
  constraint ${table}_once unique (member_id, ${key})
);
create index ${table}_of_member on ${table} (member_id, id);
create index ${table}_of_subject on ${table} (${key});
`;

const index = ({ kebab, many, Many, table }: ModuleNames, { plural }: SubjectCode): string => `/**
 * The ${kebab} of members: ${plural}, for each member alone. Table: ${table}.
 * Invariants: each post once; what the reader may not see is not shown. Reacts to merged topics.
 */
import { on, type Subscription } from '../../platform/events/emit.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { postsMoved } from '../post-moves/index.ts';
import { carry${Many} } from './jobs/carry-${kebab}.ts';

export { ${many}OwnData, ${many}PostData } from './own-data.ts';
export { ${many}Routes } from './routes.ts';

export const ${many}Subscriptions: readonly Subscription<Services>[] = [on(postsMoved, 'carry-${kebab}', carry${Many})];
`;

const carrying = ({ Many, table }: ModuleNames, { carried }: SubjectCode): string => `import { sql } from 'kysely';
import type { Services } from '../../../platform/http/ctx.ts';
import type { postsMoved } from '../../post-moves/index.ts';

type Move = NonNullable<(typeof postsMoved)['data']>;

/** Whoever has a merged topic, which is deleted, has the other one. What a row says besides goes along in this statement. */
export async function carry${Many}({ write }: Services, { ${carried.includes('root') ? 'root, ' : ''}fromId, toId, openingId, undone }: Move): Promise<void> {
  if (openingId === null || undone) return;
  await write((tx) =>
    sql\`
      ${carried.replaceAll('TABLE', table)}
      on conflict on constraint ${table}_once do nothing\`.execute(tx),
  );
}
`;

const routes = ({ kebab, many, Many, One }: ModuleNames, list: boolean): string => `import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { set${One} } from './commands/${kebab}.ts';
${list ? `import { list${Many} } from './queries/${kebab}.ts';\n` : ''}
export const ${many}Routes = [
${list ? `  bind(contract.list${Many}, (ctx, { query }) => list${Many}(ctx, query.before)),\n` : ''}  bind(contract.set${One}, (ctx, { params, body }) => set${One}(ctx, params, body.on)),
];
`;

const commands = (
  { one, One, Many, table }: ModuleNames,
  { names, values, conditions, post, forgotten }: SubjectCode,
): string => `import type { Answer, Params, set${One} as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { must } from '../../../platform/decision.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mustLive } from '../../members/index.ts';
import type { PostKind } from '../../posts/index.ts';
import { postTypes } from '../../post-types/index.ts';

/** Only published posts that the caller may read are added; any is taken out. */
export async function set${One}(ctx: MemberCtx, ${names}: Params<typeof endpoint>, on: boolean): Promise<Answer<typeof endpoint>> {
  const { memberId } = ctx.viewer;
  if (on) must((await ${post}).canReact);
  await ctx.write(async (tx) => {
    if (on) {
      const row = { memberId, ${values}, addedAt: ctx.clock.now() };
      await tx.insertInto('${one}').values(row).onConflict((conflict) => conflict.constraint('${table}_once').doNothing()).execute();
      await mustLive(tx, memberId);
    } else {
      await tx.deleteFrom('${one}').where('memberId', '=', memberId)${conditions}.execute();
    }
  });
  return { on };
}

/** Of posts that are removed for good. */
export async function forget${Many}(tx: Tx, kind: PostKind, ids: readonly string[]): Promise<void> {
  ${forgotten.replaceAll('TABLE', table)}.execute(tx);
}
`;

function queries({ one, Many }: ModuleNames, { selected, row }: SubjectCode, list: boolean): string {
  const listed = `
export async function list${Many}(ctx: MemberCtx, before: string | undefined): Promise<Answer<typeof listEndpoint>> {
  const rows = await ctx.db
    .selectFrom('${one}')
    .select(['id', ${selected}, 'addedAt'])
    .where('memberId', '=', ctx.viewer.memberId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(${one}Rules.pageSize + 1)
    .execute();
  const page = rows.slice(0, ${one}Rules.pageSize).map((row) => ({ id: row.id, subject: ${row}, at: row.addedAt.toISOString() }));
  const lines = await subjectLines(ctx, page.map(({ subject }) => subject));
  const items = page.flatMap(({ subject, at }) => {
    const line = lines.get(subjectKey(subject));
    return line === undefined ? [] : { ...line, at };
  });
  return { items, next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null };
}
`;
  const imports = list
    ? `import { ${one}Rules, type Answer, type list${Many} as listEndpoint } from '@chaguan/contract';
import { batchesById } from '../../../platform/database/batches.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
${row.includes('RootKind') ? "import type { RootKind } from '../../posts/index.ts';\n" : ''}import { subjectKey } from '../../reactions/index.ts';
import { subjectLines } from '../../post-types/index.ts';
`
    : `import { batchesById } from '../../../platform/database/batches.ts';
import type { Db } from '../../../platform/database/db.ts';
`;
  return `${imports}${list ? listed : ''}
export async function* exportOf${Many}(db: Db, memberId: string) {
  yield* batchesById((afterId, size) =>
    db
      .selectFrom('${one}')
      .select(['id', ${selected}, 'addedAt as at'])
      .where('memberId', '=', memberId)
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(size)
      .execute(),
  );
}
`;
}

const ownData = (
  { kebab, many, one, Many }: ModuleNames,
  { declared }: SubjectCode,
): string => `import type { OwnData } from '../members/index.ts';
import type { PostData } from '../posts/index.ts';
import { forget${Many} } from './commands/${kebab}.ts';
import { exportOf${Many} } from './queries/${kebab}.ts';

export const ${many}OwnData: readonly OwnData[] = [
  {
    columns: ['${one}.memberId'],
    exported: { file: '${kebab}.json', zh: '${kebab}', en: '${kebab}', rows: exportOf${Many} },
    cancelled: 'afterwards',
  },
];

export const ${many}PostData: readonly PostData[] = [{ columns: ['${one}.${declared}'], removed: forget${Many} }];
`;

/** The server files of a module of members' own rows about posts: by path, new files only. */
export function postServerFiles(
  names: ModuleNames,
  { list, subjects }: { list: boolean; subjects: Subjects },
  migrationNumber: string,
): Files {
  const code = subjectCodes[subjects];
  const { kebab, table } = names;
  const folder = `apps/server/src/modules/${kebab}`;
  return {
    [`packages/contract/src/content/${kebab}.ts`]: contract(names, code, list),
    [`apps/server/migrations/${migrationNumber}_${table}.sql`]: migration(names, code),
    [`${folder}/index.ts`]: index(names, code),
    [`${folder}/routes.ts`]: routes(names, list),
    [`${folder}/commands/${kebab}.ts`]: commands(names, code),
    [`${folder}/jobs/carry-${kebab}.ts`]: carrying(names, code),
    [`${folder}/queries/${kebab}.ts`]: queries(names, code, list),
    [`${folder}/own-data.ts`]: ownData(names, code),
    [`${folder}/${kebab}.test.ts`]: moduleTest(names, subjects, list),
  };
}
