import type { Tx } from '../../platform/database/db.ts';
import { amount, type Currency } from './amount.ts';
import { anchors, isUnchanged, lastAnchor, rootOf, type Anchor } from './anchors.ts';
import { checkFacts, type FactCheck } from './fact-check.ts';
import { factWindow } from './fact-window.ts';
import { report, type Findings } from './findings.ts';
import { firstJournalHash, journalEnd } from './journal.ts';
import { openHeads, type ClosedHeads } from './open-heads.ts';
import { accountChecks, wholeChecks } from './proof-checks.ts';
import type { Distribution } from './distribution.ts';
import { walkJournal, type Walk } from './walk-journal.ts';
import { witnessesUpTo } from './walk-witnesses.ts';
import { firstWitnessHash, witnessEnd, type WitnessSource } from './witnesses.ts';
import type { ChainEnd } from './chain-end.ts';

export interface Scope {
  /**
   * Everything from the first transaction, with all earlier roots and facts; otherwise what came since the last proof, facts with a margin.
   */
  whole: boolean;
  /** Up to this position of the journal; up to its end when omitted. */
  to?: bigint;
  facts?: readonly FactCheck[];
  /** The rows that facts are compared with, examined like the journal. */
  witnesses?: readonly WitnessSource[];
}

/** The findings of an examination, and whether the ledger itself is intact: facts may differ although it is. */
export interface Examined {
  findings: Findings;
  intact: boolean;
  position: bigint;
  witnessPosition: bigint;
  root: Buffer;
  heads: ClosedHeads;
  standing: Record<Currency, Distribution>;
}

const nothing = (): Distribution => ({ members: amount(0), holds: amount(0), platform: amount(0), source: amount(0) });

const isSame = (one: Distribution, other: Distribution): boolean =>
  one.members === other.members && one.holds === other.holds && one.platform === other.platform && one.source === other.source;

/** Both chains, each as far as it was examined. */
interface Walks {
  books: Walk;
  witnesses: ChainEnd;
}

const beginning = { position: 0n, hash: firstWitnessHash };

async function begin(tx: Tx, base: Anchor | null): Promise<Walks> {
  if (base === null) {
    const end = { position: 0n, hash: firstJournalHash };
    const books = { end, heads: await openHeads(tx, null), standing: { CNY: nothing(), POINT: nothing() }, findings: {} };
    return { books, witnesses: beginning };
  }
  const books: Walk = {
    end: await journalEnd(tx, base.position),
    heads: await openHeads(tx, base),
    standing: { CNY: { ...base.standing.CNY }, POINT: { ...base.standing.POINT } },
    findings: {},
  };
  const walks = { books, witnesses: await witnessEnd(tx, base.witnessPosition ?? 0n) };
  await compare(walks, base);
  return walks;
}

/** Recomputes the root of an earlier proof, once the walks have come to its positions. */
async function compare({ books: { end, heads, standing, findings }, witnesses }: Walks, anchor: Anchor): Promise<ClosedHeads> {
  const closed = await heads.close();
  const { position, witnessPosition } = anchor;
  const root = rootOf(closed.root, end.hash, witnessPosition === null ? null : witnesses.hash);
  const isThere = end.position === position && witnesses.position === (witnessPosition ?? witnesses.position);
  if (!isThere || !root.equals(anchor.root)) report(findings, 'roots', anchor.id);
  if (!isSame(standing.CNY, anchor.standing.CNY) || !isSame(standing.POINT, anchor.standing.POINT)) report(findings, 'standing', anchor.id);
  return closed;
}

async function checkAccounts(tx: Tx, { findings }: Walk, only: readonly string[] | null): Promise<void> {
  for (const [name, check] of Object.entries({ ...accountChecks(only), ...(only === null ? wholeChecks : {}) })) {
    const { rows } = await check.execute(tx);
    for (const { location } of rows) report(findings, name, location);
  }
}

function checkSums({ standing, findings }: Walk): void {
  for (const currency of ['CNY', 'POINT'] as const) {
    const { members, holds, platform, source } = standing[currency];
    if (members + holds + platform + source !== 0n) report(findings, 'sums', currency);
  }
}

/** Walks through everything sealed that the transaction sees. One at a time, see `alone`. */
export async function examine(tx: Tx, { whole, to, facts = [], witnesses: sources = [] }: Scope): Promise<Examined> {
  const [last, lastWitness] = [await journalEnd(tx), await witnessEnd(tx)];
  const walks = await begin(tx, whole ? null : await lastAnchor(tx));
  const { books } = walks;
  const { findings, standing } = books;
  for (const anchor of whole ? await anchors(tx) : []) {
    if (anchor.position <= last.position) await walkJournal(tx, books, anchor.position);
    const position = anchor.witnessPosition ?? 0n;
    if (position <= lastWitness.position) walks.witnesses = await witnessesUpTo(tx, sources, walks.witnesses, position, findings);
    const closed = await compare(walks, anchor);
    if (!(await isUnchanged(tx, anchor, closed))) report(findings, 'roots', anchor.id);
  }
  await walkJournal(tx, books, to ?? last.position);
  walks.witnesses = await witnessesUpTo(tx, sources, walks.witnesses, lastWitness.position, findings);
  await checkAccounts(tx, books, whole ? null : books.heads.movedIds());
  checkSums(books);
  const heads = await books.heads.close();
  const intact = Object.keys(findings).length === 0;
  await checkFacts(tx, facts, whole ? null : await factWindow(tx), findings);
  const root = rootOf(heads.root, books.end.hash, walks.witnesses.hash);
  return { findings, intact, position: books.end.position, witnessPosition: walks.witnesses.position, root, heads, standing };
}
