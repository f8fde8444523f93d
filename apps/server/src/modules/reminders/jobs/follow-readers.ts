import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { emitAll } from '../../../platform/events/emit.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { type PostKind, postKinds } from '../../posts/index.ts';
import { readOpenPosts } from '../posts-within.ts';
import { withParents } from '../../tags/index.ts';
import { readerDue, type ReadersChanged, tagDue } from '../events.ts';
import { followPosts, readableKinds } from '../follow-readability.ts';
import { readSight } from '../location.ts';
import { lineOrder } from '../queries/read-lines.ts';

const linesTogether = 500;
const postsTogether = 1000;

/** Lines that are shown, and those that wait for their posts. */
const unreadLines: readonly RawBuilder<boolean>[] = [sql<boolean>`read_at is null and deleted_at is null`, sql<boolean>`hidden`];

/** Requests the comparison of changed members, who often have no unread reminder, and of changed tags, each once. */
export async function findReaders(_: Services, tx: Tx, changes: readonly ReadersChanged[]): Promise<void> {
  const memberIds = [...new Set(changes.flatMap((change) => ('memberId' in change ? [change.memberId] : [])))];
  const tagIds = [...new Set(changes.flatMap((change) => ('tagId' in change ? [change.tagId] : [])))];
  const { rows } = await sql<{ memberId: string }>`
    select changed::text as member_id from unnest(${memberIds}::bigint[]) changed
    where ${sql.join(
      unreadLines.map((lines) => sql`exists (select from reminder where member_id = changed and ${lines})`),
      sql` or `,
    )}`.execute(tx);
  await emitAll(tx, readerDue, rows);
  await emitAll(
    tx,
    tagDue,
    tagIds.map((tagId) => ({ tagId })),
  );
}

interface Line {
  kind: string;
  subjectKind: string;
  subjectId: string;
  ofDay: string;
  lineId: string;
}

/** A batch of lines in the order of their index, after the last one. */
async function nextLines({ db }: Services, memberId: string, lines: RawBuilder<boolean>, last: Line | undefined): Promise<Line[]> {
  const after =
    last &&
    sql`and (${lineOrder}) > (${memberId}::bigint, ${last.kind}, ${last.subjectKind}, ${last.subjectId}::bigint, ${last.ofDay}::date)`;
  const { rows } = await sql<Line>`
    select kind, subject_kind, subject_id, day::text as of_day, id as line_id from reminder
    where member_id = ${memberId}::bigint and ${lines} ${after ?? sql``} order by ${lineOrder} limit ${linesTogether}::int`.execute(db);
  return rows;
}

async function postsOfLines({ db }: Services, lineIds: readonly string[]): Promise<{ kind: PostKind; ids: string[] }[]> {
  const { rows } = await sql<{ kind: PostKind; ids: string[] }>`
    select post_kind as kind, array_agg(distinct post_id::text) as ids from reminder_act join reminder on reminder.id = reminder_id
    where reminder_id = any(${lineIds}::bigint[]) and post_id is not null and reminder.kind = any(${readableKinds}::text[])
    group by post_kind`.execute(db);
  return rows;
}

/** Compares all unread reminders of a member with what the member may read. It may run late, twice and after a crash. */
export async function followReader(services: Services, { memberId }: { memberId: string }): Promise<void> {
  const sight = await readSight(services.db);
  for (const lines of unreadLines) {
    let last: Line | undefined;
    do {
      const rows: Line[] = await nextLines(services, memberId, lines, last);
      const posts = await postsOfLines(
        services,
        rows.map(({ lineId }) => lineId),
      );
      for (const some of posts) await followPosts(services, some, { sight, memberId });
      last = rows.length < linesTogether ? undefined : rows.at(-1);
    } while (last !== undefined);
  }
}

/** Compares the reminders about posts with a tag, or with one below it, with who may read there. */
export async function followTag(services: Services, { tagId }: { tagId: string }): Promise<void> {
  const { db } = services;
  const sight = await readSight(db);
  const tree = sight.topic.byId.has(tagId) ? 'topic' : 'question';
  for (const kind of (Object.keys(postKinds) as PostKind[]).filter((each) => postKinds[each].tree.root === tree)) {
    let after: string | undefined = '0';
    while (after !== undefined) {
      const { rows }: { rows: { id: string }[] } = await sql<{ id: string }>`
        select distinct post_id as id from reminder_act where post_kind = ${kind} and post_id > ${after}::bigint
        order by post_id limit ${postsTogether}::int`.execute(db);
      const posts = await readOpenPosts(db, { kind, ids: rows.map(({ id }) => id) });
      const tagged = posts.filter(({ tagIds }) => withParents(sight[tree], tagIds).includes(tagId));
      await followPosts(services, { kind, ids: tagged.map(({ id }) => id) }, { sight });
      after = rows.length < postsTogether ? undefined : rows.at(-1)?.id;
    }
  }
}

const endingsTogether = 1000;

/** Members whose roles have ended by now; in the order of their times, so that a restart continues. */
export async function followEndedRoles({ write, clock }: Services): Promise<void> {
  for (let removed = endingsTogether; removed === endingsTogether;) {
    removed = await write(async (tx) => {
      const { rows } = await sql<{ memberId: string }>`
        delete from role_ending where (ends_at, member_id) in (
          select ends_at, member_id from role_ending where ends_at <= ${clock.now()} order by ends_at, member_id limit ${endingsTogether}::int
          for update skip locked)
        returning member_id`.execute(tx);
      const memberIds = [...new Set(rows.map(({ memberId }) => memberId))];
      await emitAll(
        tx,
        readerDue,
        memberIds.map((memberId) => ({ memberId })),
      );
      return rows.length;
    });
  }
}
