import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { report, type Findings } from './findings.ts';
import { witnessEnd, witnessHash, type WitnessSource } from './witnesses.ts';
import type { ChainEnd } from './chain-end.ts';

/** Positions read at a time. */
const batch = 2000;

interface Link {
  position: string;
  source: string;
  id: string;
  sealed: Buffer | null;
  hash: Buffer;
}

interface Witness {
  source: string;
  id: string;
  fixed: Buffer;
  words: Buffer | null;
  forgotten: boolean;
}

async function rowsOf(tx: Tx, sources: readonly WitnessSource[], links: readonly Link[]): Promise<Map<string, Witness>> {
  const matches = new Map<string, Witness>();
  for (const { name, rows: source } of sources) {
    const ids = links.filter((link) => link.source === name).map(({ id }) => id);
    if (ids.length === 0) continue;
    const { rows } = await sql<Omit<Witness, 'source'>>`
      select id, fixed, words, forgotten from (${source}) witness where id = any(${ids}::bigint[])`.execute(tx);
    for (const row of rows) matches.set(`${name} ${row.id}`, { source: name, ...row });
  }
  return matches;
}

/** The row is now as it was when it was sealed, or its text is gone and is allowed to be. */
function isAsSealed({ sealed }: Link, { words, forgotten }: Witness): boolean {
  if (words === null) return sealed === null || forgotten;
  return sealed !== null && words.equals(sealed);
}

/** Examines each witness up to a position: that it exists, unchanged, and builds on what was before. */
export async function walkWitnesses(
  tx: Tx,
  sources: readonly WitnessSource[],
  from: ChainEnd,
  to: bigint,
  findings: Findings,
): Promise<ChainEnd> {
  let end = from;
  for (;;) {
    const { rows: links } = await sql<Link>`
      select position, source, row_id as id, words as sealed, hash from ledger_witness
      where position > ${String(end.position)}::bigint and position <= ${String(to)}::bigint order by position limit ${batch}`.execute(tx);
    const rows = await rowsOf(tx, sources, links);
    for (const link of links) {
      const { source, id, sealed, hash } = link;
      const next = end.position + 1n;
      const row = rows.get(`${source} ${id}`);
      const holds = row !== undefined && isAsSealed(link, row) && witnessHash(end.hash, next, { ...row, words: sealed }).equals(hash);
      if (!holds) report(findings, sources.some(({ name }) => name === source) ? source : 'witnesses', id);
      if (BigInt(link.position) !== next) report(findings, 'witnesses', link.position);
      end = { position: BigInt(link.position), hash };
    }
    if (links.length < batch) break;
  }
  if (end.position < to) report(findings, 'witnesses', String(to));
  return end;
}

/** Without sources there is nothing to examine: the chain is accepted as it is. */
export async function witnessesUpTo(
  tx: Tx,
  sources: readonly WitnessSource[],
  from: ChainEnd,
  to: bigint,
  findings: Findings,
): Promise<ChainEnd> {
  return sources.length === 0 ? witnessEnd(tx, to) : walkWitnesses(tx, sources, from, to, findings);
}
