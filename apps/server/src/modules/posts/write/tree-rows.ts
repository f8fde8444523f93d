import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { LocksOutdated } from '../../../platform/database/locks-outdated.ts';
import { statement } from '../../../platform/database/statement.ts';
import { fail } from '../../../platform/failure.ts';
import type { PostKind, PostTree } from '../kinds.ts';
import type { PostFacts } from '../policy.ts';
import type { LockedPost, PostType } from './post-type.ts';

interface RootFacts extends PostFacts {
  id: string;
}

/** The columns of a tree's rows besides those of every post, with their aliases. */
interface Columns<F, R, C, P> {
  /** Columns of the root that policies need. */
  facts: readonly (keyof F & string)[];
  /** Further columns of the root that changes need. */
  root: readonly (keyof R & string)[];
  /** Columns of a response and of a reply that changes need. */
  response: readonly (keyof C & string)[];
  reply: readonly (keyof P & string)[];
}

const everyPost = ['id', 'authorId', 'state'];
const whenLocked = [...everyPost, 'stateBefore', 'version', 'bodyHtml'];

function columnsOf(table: string, names: readonly string[], prefix = ''): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql`${sql.ref(`${table}.${name}`)} as ${sql.raw(`"${prefix}${name}"`)}`));
}

type Row = Record<string, unknown>;

/** The columns of a joined row that were selected with a prefix. */
function under(row: Row, prefix: string): Row {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => (name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [])),
  );
}

/** What policies need of a post and the posts above it, in one statement. */
function reader<F>({ root, response, reply, rootColumn, responseColumn }: PostTree, kind: PostKind, facts: readonly string[]) {
  const ofRoot = columnsOf(root, [...everyPost, ...facts], 'root.');
  const isReply = kind === reply;
  const above = isReply ? sql`, ${columnsOf(response, ['authorId', 'state'], 'above.')}` : sql``;
  const joinAbove = isReply
    ? sql`left join ${sql.table(response)} on ${sql.ref(`${response}.id`)} = ${sql.ref(`${reply}.${responseColumn}`)}`
    : sql``;
  const select = statement(
    (id: string) => sql<Row>`
    select ${columnsOf(kind, everyPost)}, ${ofRoot} ${above}
    from ${sql.table(kind)} join ${sql.table(root)} on ${sql.ref(`${root}.id`)} = ${sql.ref(`${kind}.${rootColumn}`)} ${joinAbove}
    where ${sql.ref(`${kind}.id`)} = ${id}::bigint`,
  );
  return async (db: Db | Tx, id: string) => {
    const [row] = await select(db, id);
    if (row === undefined) fail(`${kind}.not_found`);
    const over = under(row, 'above.');
    return {
      root: under(row, 'root.') as F,
      above: typeof over['state'] === 'string' ? (over as unknown as PostFacts) : null,
      post: row as unknown as PostFacts & { id: string },
    };
  };
}

/**
 * Locks the root's row first, then the post's: one order for all (ADR 28), so that two acts on one thread wait for each other and cannot
 * deadlock.
 */
function locker<R extends { id: string }, L>(
  { root, rootColumn }: PostTree,
  kind: PostKind,
  ofRoot: readonly string[],
  columns: readonly string[],
) {
  const lockRoot = statement(
    (id: string) => sql<R>`
    select ${columnsOf(root, [...whenLocked, ...ofRoot])} from ${sql.table(root)}
    where ${sql.ref(`${root}.id`)} = (select ${sql.ref(rootColumn)} from ${sql.table(kind)} where ${sql.ref(`${kind}.id`)} = ${id}::bigint)
    for no key update`,
  );
  const lockPost = statement(
    (id: string) => sql<L & { rootId: string }>`
    select ${columnsOf(kind, [...whenLocked, ...columns])}, ${sql.ref(`${kind}.${rootColumn}`)} as "rootId" from ${sql.table(kind)}
    where ${sql.ref(`${kind}.id`)} = ${id}::bigint for no key update`,
  );
  return async (tx: Tx, id: string) => {
    const [locked] = await lockRoot(tx, id);
    const [post] = await lockPost(tx, id);
    if (locked === undefined || post === undefined) return fail(`${kind}.not_found`);
    // It was moved while this waited for the row of its root (ADR 59).
    if (locked.id !== post.rootId) throw new LocksOutdated();
    return { root: locked, post };
  };
}

type Access<F, R extends F, L extends LockedPost> = Pick<PostType<F, R, L>, 'read' | 'lock'>;

/** How the rows of a tree are read for policies and locked for changes. */
interface TreeRows<F, R extends F & LockedPost, C extends LockedPost, P extends LockedPost> {
  /** What policies need of a root, without its body. @throws Failure `<root>.not_found` */
  readRoot: (db: Db | Tx, id: string) => Promise<F>;
  /** @throws Failure `<root>.not_found` */
  lockRoot: (tx: Tx, id: string) => Promise<R>;
  root: Access<F, R, R>;
  response: Access<F, R, C>;
  reply: Access<F, R, P>;
}

export function treeRows<F extends RootFacts, R extends F & LockedPost, C extends LockedPost, P extends LockedPost>(
  tree: PostTree,
  columns: Columns<F, R, C, P>,
): TreeRows<F, R, C, P> {
  const { root, response, reply } = tree;
  const { facts } = columns;
  const ofRoot = [...facts, ...columns.root];
  const where = (id: string) => sql`from ${sql.table(root)} where ${sql.ref(`${root}.id`)} = ${id}::bigint`;
  const selectFacts = statement((id: string) => sql<F>`select ${columnsOf(root, [...everyPost, ...facts])} ${where(id)}`);
  const selectLocked = statement(
    (id: string) => sql<R>`select ${columnsOf(root, [...whenLocked, ...ofRoot])} ${where(id)} for no key update`,
  );
  const readRoot = async (db: Db | Tx, id: string) => (await selectFacts(db, id))[0] ?? fail(`${root}.not_found`);
  const lockRoot = async (tx: Tx, id: string) => (await selectLocked(tx, id))[0] ?? fail(`${root}.not_found`);
  return {
    readRoot,
    lockRoot,
    root: {
      read: async (db, id) => {
        const post = await readRoot(db, id);
        return { root: post, above: null, post };
      },
      lock: async (tx, id) => {
        const post = await lockRoot(tx, id);
        return { root: post, post };
      },
    },
    response: { read: reader<F>(tree, response, facts), lock: locker<R, C>(tree, response, ofRoot, columns.response) },
    reply: { read: reader<F>(tree, reply, facts), lock: locker<R, P>(tree, reply, ofRoot, columns.reply) },
  };
}
