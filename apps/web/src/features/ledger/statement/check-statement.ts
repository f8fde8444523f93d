import { readStatementCheck } from '@chaguan/contract';
import type { Api } from '../../../lib/api/api.ts';
import { checkChain, type Chain } from './check-chain.ts';
import { checkEnd, checkProof, compareEnd, type Compared } from './check-ends.ts';
import type { Statement } from './format.ts';

export type Checked = {
  chain: Chain;
  /** Null if the chain broke before. */
  end: boolean | null;
  compared: Compared | null;
  /** `none`: no proof covers the account. `unknown`: the books do not have this root for that proof. */
  proof: 'holds' | 'fails' | 'none' | 'unknown' | null;
};

const idShape = /^[1-9]\d{0,17}$/;

/** All checks. The server is asked for the last line and the proof; it only gets their ids. */
export async function checkStatement(api: Api, statement: Statement, onProgress: (checked: number) => void): Promise<Checked> {
  const chain = await checkChain(statement, onProgress);
  if (chain.broken) return { chain, end: null, compared: null, proof: null };
  const [end, holds] = [await checkEnd(statement), await checkProof(statement)];
  const [entryId, proofId] = [statement.lines.at(-1)?.id, statement.proof?.id].map((id) =>
    id !== undefined && idShape.test(id) ? id : undefined,
  );
  const query = { currency: statement.account.currency, ...(entryId && { entryId }), ...(proofId && { proofId }) };
  const now = await api.call(readStatementCheck, { query }, { loading: false });
  const proof = holds === null ? 'none' : !holds ? 'fails' : now.root === statement.proof?.root ? 'holds' : 'unknown';
  return { chain, end, compared: compareEnd(statement, now), proof };
}
