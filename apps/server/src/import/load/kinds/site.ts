import { addFormerAddress } from '../../../modules/former-addresses/index.ts';
import { importWordList } from '../../../modules/word-filter/index.ts';
import { type KindLoader, known, skipped, written } from '../kind-loader.ts';
import { remember } from '../references.ts';

const mostLinks = 300;

/** Addresses that a browser opens as a page. */
function isWebAddress(address: string): boolean {
  const protocol = URL.parse(address)?.protocol;
  return protocol === 'http:' || protocol === 'https:';
}

/** Partner links; one whose address is here already is the same. */
export const linkLoader: KindLoader<'links'> = {
  kind: 'links',
  refs: () => [],
  async load({ tx, run }, { key, record: { name, address, image = '', order = 0 } }) {
    if (!isWebAddress(address) || address.length > 300) return skipped('a link whose address is no web address, or too long');
    const before = await tx.selectFrom('friendlyLink').select('address').limit(mostLinks).execute();
    if (before.some((link) => link.address === address)) return known;
    if (before.length === mostLinks) return skipped(`more than ${mostLinks} links`);
    const { id } = await tx
      .insertInto('friendlyLink')
      .values({
        name: [...name.trim()].slice(0, 50).join('') || address.slice(0, 50),
        address,
        imageUrl: isWebAddress(image) && image.length <= 300 ? image : '',
        sort: Math.min(order, 9999),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await remember(tx, run.source.site, 'links', key, id);
    return written;
  },
};

/** Word lists as staff would add them; lines that are no words are counted. */
export const wordLoader: KindLoader<'words'> = {
  kind: 'words',
  refs: ({ key }) => [{ kind: 'words', key }],
  async load({ tx, run, refs, remark }, { key, record: { name, act, scopes, enabled = true, lines } }) {
    if (refs.id('words', key) !== undefined) return known;
    const named = [...name.trim()].slice(0, 60).join('') || run.source.site;
    const list = {
      name: named,
      act,
      places: [...new Set(scopes)],
      enabled,
      text: lines.map((line) => line.replaceAll(/\s+/g, ' ')).join('\n'),
    };
    const { id, refusedCount } = await importWordList(tx, run.services.clock.now(), list);
    if (refusedCount > 0) remark(`${refusedCount} lines of the word list ${named} left out, because they are no words`);
    await remember(tx, run.source.site, 'words', key, id);
    return written;
  },
};

/** Former addresses; the records that they name are looked up when somebody comes. */
export const addressLoader: KindLoader<'addresses'> = {
  kind: 'addresses',
  refs: () => [],
  async load({ tx, run }, { key, record: { pattern, subject, perPage, encoding = 'plain' } }) {
    const { site } = run.source;
    const outcome = await addFormerAddress(tx, { site, key, pattern, subject, perPage, encoding });
    if (outcome === 'unreadable') return skipped('a pattern of addresses with an unknown name in braces, or too long');
    return outcome === 'added' ? written : known;
  },
};
