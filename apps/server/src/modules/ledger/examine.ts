import type { Tx } from '../../platform/database/db.ts';
import { amount, type Currency } from './amount.ts';
import { anchors, isUnchanged, lastAnchor, rootOf, type Anchor } from './anchors.ts';
import { checkFacts, type FactCheck } from './fact-check.ts';
import { factWindow } from './fact-window.ts';
import { report, type Findings } from './findings.ts';
import { firstJournalHash, journalEnd, seal } from './journal.ts';
import { openHeads, type ClosedHeads } from './open-heads.ts';
import { accountChecks, wholeChecks } from './proof-checks.ts';
import type { Standing } from './queries/standing.ts';
import { walkJournal, type Walk } from './walk-journal.ts';

export interface Scope {
  /** Everything from the first transaction, with all earlier roots and facts; else what came since the last proof, facts with a margin. */
  whole: boolean;
  /** Up to this position of the journal; up to its end when left out. */
  to?: bigint;
  facts?: readonly FactCheck[];
}

/** What an examination found of the books, and whether the ledger itself is intact: facts may differ from an intact one. */
export interface Examined {
  findings: Findings;
  intact: boolean;
  position: bigint;
  root: Buffer;
  heads: ClosedHeads;
  standing: Record<Currency, Standing>;
}

const nothing = (): Standing => ({ members: amount(0), holds: amount(0), platform: amount(0), source: amount(0) });

const isSame = (one: Standing, other: Standing): boolean =>
  one.members === other.members && one.holds === other.holds && one.platform === other.platform && one.source === other.source;

async function begin(tx: Tx, base: Anchor | null): Promise<Walk> {
  if (base === null) {
    const end = { position: 0n, hash: firstJournalHash };
    return { end, heads: await openHeads(tx, null), standing: { CNY: nothing(), POINT: nothing() }, findings: {} };
  }
  const walk: Walk = {
    end: await journalEnd(tx, base.position),
    heads: await openHeads(tx, base),
    standing: { CNY: { ...base.standing.CNY }, POINT: { ...base.standing.POINT } },
    findings: {},
  };
  await compare(walk, base);
  return walk;
}

/** Computes the root of an earlier proof again, where the walk has come to its position. */
async function compare({ end, heads, standing, findings }: Walk, anchor: Anchor): Promise<ClosedHeads> {
  const closed = await heads.close();
  if (end.position !== anchor.position || !rootOf(closed.root, end.hash).equals(anchor.root)) report(findings, 'roots', anchor.id);
  if (!isSame(standing.CNY, anchor.standing.CNY) || !isSame(standing.POINT, anchor.standing.POINT)) report(findings, 'standing', anchor.id);
  return closed;
}

async function checkAccounts(tx: Tx, { findings }: Walk, only: readonly string[] | null): Promise<void> {
  for (const [name, check] of Object.entries({ ...accountChecks(only), ...(only === null ? wholeChecks : {}) })) {
    const { rows } = await check.execute(tx);
    for (const { place } of rows) report(findings, name, place);
  }
}

function checkSums({ standing, findings }: Walk): void {
  for (const currency of ['CNY', 'POINT'] as const) {
    const { members, holds, platform, source } = standing[currency];
    if (members + holds + platform + source !== 0n) report(findings, 'sums', currency);
  }
}

/** Gives what is new its place, and walks through the books as the transaction sees them. One at a time, see `alone`. */
export async function examine(tx: Tx, now: Date, { whole, to, facts = [] }: Scope): Promise<Examined> {
  const last = await seal(tx, now, { whole });
  const end = to ?? last.position;
  const walk = await begin(tx, whole ? null : await lastAnchor(tx));
  for (const anchor of whole ? await anchors(tx) : []) {
    if (anchor.position <= last.position) await walkJournal(tx, walk, anchor.position);
    const closed = await compare(walk, anchor);
    if (!(await isUnchanged(tx, anchor, closed))) report(walk.findings, 'roots', anchor.id);
  }
  await walkJournal(tx, walk, end);
  await checkAccounts(tx, walk, whole ? null : walk.heads.movedIds());
  checkSums(walk);
  const heads = await walk.heads.close();
  const { findings, standing } = walk;
  const intact = Object.keys(findings).length === 0;
  await checkFacts(tx, facts, whole ? null : await factWindow(tx), findings);
  return { findings, intact, position: walk.end.position, root: rootOf(heads.root, walk.end.hash), heads, standing };
}
