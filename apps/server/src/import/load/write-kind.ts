import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { Failure } from '../../platform/failure.ts';
import { refusalOf } from './authors.ts';
import { addRemark, countOf, skip } from './counts.ts';
import { type Batch, type KindLoader, known, type Outcome } from './kind-loader.ts';
import { keepForReceipt } from './pages.ts';
import { isRefusedForm, plainForms } from './plain-body.ts';
import { resolve } from './references.ts';
import { inBatch, type Progress, type Run } from './run.ts';
import { batchSize } from './stage.ts';
import { estimate } from './estimate.ts';

interface Row {
  key: string;
  origin: string;
  rowCount: number;
  seq: string;
  writtenOrder: Date;
  record: { key: string };
}

/** What every loader has, whether its kind is one of the archive or made here. */
export type AnyLoader = Pick<KindLoader, 'refs' | 'findKnown' | 'prepare' | 'load'> & { kind: string };

/** Bodies stay on the reader's side of the protocol until they are needed: at most this many characters of records at once. */
const mostCharacters = 8_000_000;

async function nextRows(run: Run, kind: string, after: { order: string; seq: string }): Promise<Row[]> {
  const { rows } = await sql<Row & { order: string }>`
    select key, origin, row_count, seq, written_order, record from (
      select *, sum(length(record::text)) over (order by written_order, seq) - length(record::text) as before from (
        select * from import_record where source = ${run.name} and kind = ${kind}
          and (written_order, seq) > (${after.order}::timestamptz, ${after.seq}::bigint)
        order by written_order, seq limit ${batchSize}
      ) page
    ) sized where before < ${mostCharacters} order by written_order, seq`.execute(run.services.db);
  return rows;
}

/** Errors of the data, which another try does not mend: a constraint, or a value that a type refuses. */
function isOfData(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));
}

/** A text that is refused for its form is written as its words; what else is refused is left out with its code. */
async function outcomeOf(loader: AnyLoader, batch: Batch, { key, record }: Row): Promise<Outcome> {
  const load = (form: object): Promise<Outcome> => loader.load(batch, { key, record: form as never });
  try {
    return await load(record);
  } catch (error) {
    if (!isRefusedForm(error)) return { skipped: refusalOf(error) };
  }
  let refused = '';
  for (const form of plainForms(record)) {
    try {
      const outcome = await load(form);
      batch.remark('a text that our grammar does not accept, as its words');
      return outcome;
    } catch (error) {
      refused = refusalOf(error);
    }
  }
  return { skipped: refused };
}

async function writeRows(run: Run, loader: AnyLoader, rows: readonly Row[], tx: Tx, { counts }: Progress): Promise<void> {
  const refs = await resolve(
    tx,
    run.source.site,
    rows.flatMap(({ record }) => loader.refs(record as never)),
  );
  const batch: Batch = { run, tx, refs, counts, remark: (text) => addRemark(counts, text) };
  const staged = rows.map(({ key, record }) => ({ key, record: record as never }));
  const here = (await loader.findKnown?.(batch, staged)) ?? new Set();
  const fresh = staged.filter(({ key }) => !here.has(key));
  if (fresh.length > 0) await loader.prepare?.(batch, fresh);
  for (const row of rows) {
    const outcome = here.has(row.key) ? known : await outcomeOf(loader, batch, row);
    const count = countOf(counts, loader.kind, row.origin);
    if ('written' in outcome) count.written += row.rowCount;
    else if ('known' in outcome) count.already += row.rowCount;
    else skip(count, outcome.skipped, row.rowCount);
  }
  await keepForReceipt(tx, run, loader.kind, rows, refs);
  const keys = rows.map(({ key }) => key);
  await tx.deleteFrom('importRecord').where('source', '=', run.name).where('kind', '=', loader.kind).where('key', 'in', keys).execute();
}

/** A batch that the database refuses is written row by row, so that one row cannot end the run; that row is counted with its reason. */
async function writeBatch(run: Run, loader: AnyLoader, rows: readonly Row[]): Promise<void> {
  try {
    await inBatch(run, (tx, progress) => writeRows(run, loader, rows, tx, progress));
  } catch (error) {
    if (!isOfData(error)) throw error;
    const [only, ...more] = rows;
    if (only !== undefined && more.length === 0) {
      const refusing = { ...loader, prepare: async () => undefined, load: () => Promise.reject(new Failure('request.invalid')) };
      await inBatch(run, (tx, progress) => writeRows(run, refusing, rows, tx, progress));
      return;
    }
    for (const row of rows) await writeBatch(run, loader, [row]);
  }
}

/** What an earlier run brought leaves the staging table at once, counted. */
async function countKnown(run: Run, kind: string): Promise<void> {
  await inBatch(run, async (tx, { counts }) => {
    const { rows } = await sql<{ origin: string; rows: number }>`
      with gone as (delete from import_record where source = ${run.name} and kind = ${kind} and is_known returning origin, row_count)
      select origin, sum(row_count)::int as rows from gone group by origin`.execute(tx);
    for (const { origin, rows: here } of rows) countOf(counts, kind, origin).already += here;
  });
}

/** Writes what was staged of one kind, in its order; a written record leaves the staging table in the same transaction. */
export async function writeKind(run: Run, loader: AnyLoader): Promise<void> {
  await countKnown(run, loader.kind);
  const remaining = await run.services.db
    .selectFrom('importRecord')
    .select((eb) => eb.fn.countAll<string>().as('rows'))
    .where('source', '=', run.name)
    .where('kind', '=', loader.kind)
    .executeTakeFirstOrThrow();
  if (remaining.rows === '0') return;
  const progress = estimate(Number(remaining.rows), (line) => run.say(`${loader.kind}: ${line}`));
  let after = { order: '-infinity', seq: '0' };
  for (;;) {
    const rows = await nextRows(run, loader.kind, after);
    const last = rows.at(-1);
    if (last === undefined) break;
    await writeBatch(run, loader, rows);
    after = { order: last.writtenOrder.toISOString(), seq: last.seq };
    progress.add(rows.length);
  }
  progress.end();
}
