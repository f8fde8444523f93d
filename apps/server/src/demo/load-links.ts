import type { Tx } from '../platform/database/db.ts';

const links = [
  { name: 'Unicode', address: 'https://home.unicode.org/', sort: 1 },
  { name: 'W3C', address: 'https://www.w3.org/', sort: 2 },
  { name: 'MDN', address: 'https://developer.mozilla.org/', sort: 3 },
];

/** Only where staff have none of their own. */
export async function loadLinks(tx: Tx): Promise<void> {
  const some = await tx.selectFrom('friendlyLink').select('id').limit(1).executeTakeFirst();
  if (some === undefined) await tx.insertInto('friendlyLink').values(links).execute();
}
