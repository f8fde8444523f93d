import { listStatementEntries, readStatement, type currencies } from '@chaguan/contract';
import type { Api } from '../../../lib/api/api.ts';
import { statementFormat } from './format.ts';

/** Saves the whole statement of an account as a file, a thousand lines per request; ends with the entry that was the last at the start. */
export async function statementFile(
  api: Api,
  currency: (typeof currencies)[number],
  onProgress: (fetched: number, of: number) => void,
): Promise<Blob> {
  const head = await api.call(readStatement, { query: { currency } }, { loading: false });
  const opening = JSON.stringify({ format: statementFormat, ...head });
  const parts = [`${opening.slice(0, -1)},"lines":[`];
  const last = BigInt(head.lastEntryId ?? 0);
  let fetched = 0;
  for (let after: string | undefined; fetched < head.entries;) {
    const { items } = await api.call(listStatementEntries, { query: { currency, ...(after && { after }) } }, { loading: false });
    const lines = items.filter(({ id }) => BigInt(id) <= last);
    if (lines.length === 0) break;
    parts.push(`${fetched === 0 ? '' : ','}\n${lines.map((line) => JSON.stringify(line)).join(',\n')}`);
    fetched += lines.length;
    after = lines.at(-1)?.id;
    onProgress(fetched, head.entries);
  }
  parts.push('\n]}\n');
  return new Blob(parts, { type: 'application/json' });
}
