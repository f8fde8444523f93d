import { addFormerStatementLine, listOpening } from '../../../modules/openings/index.ts';
import { amount } from '../../../modules/ledger/index.ts';
import { importTip } from '../../../modules/tips/index.ts';
import { type KindLoader, known, missing, skipped, written } from '../kind-loader.ts';
import { addToSum } from '../opening-sums.ts';
import { keysIn } from '../find-known.ts';
import { remember } from '../references.ts';
import { postKindOf } from './post-kinds.ts';

/** Digits of the archive in minor units: points, or fen. */
function unitsOf(digits: string, currency: 'points' | 'balance'): bigint {
  const [whole = '0', cents = '00'] = digits.replace('-', '').split('.');
  const units = currency === 'points' ? BigInt(whole) : BigInt(`${whole}${cents}`);
  return digits.startsWith('-') ? -units : units;
}

/** Listed here, booked at the end of the run; a debt is listed in the receipt alone. */
export const openingLoader: KindLoader<'opening-balances'> = {
  kind: 'opening-balances',
  refs: ({ member }) => [{ kind: 'members', key: member }],
  async load({ tx, run, refs, counts }, { key, record }) {
    const { currency, from = '' } = record;
    const units = unitsOf(record.amount, currency);
    const memberId = refs.id('members', record.member);
    const add = (part: 'listed' | 'known' | 'leftOut'): void => addToSum(counts, currency, from, part, units);
    if (memberId === undefined || units <= 0n) {
      add('leftOut');
      if (memberId === undefined) return missing('member');
      return skipped(units < 0n ? 'a debt, which is not booked' : 'nothing to book');
    }
    const isNew = await listOpening(tx, {
      site: run.source.site,
      key,
      memberId,
      currency: currency === 'points' ? 'POINT' : 'CNY',
      units: amount(units),
      origin: from,
      at: run.services.clock.now(),
    });
    add(isNew ? 'listed' : 'known');
    return isNew ? written : known;
  },
};

/** The statement at the source, which its member finds in the file of their data. */
export const statementLineLoader: KindLoader<'statement-lines'> = {
  kind: 'statement-lines',
  refs: ({ member }) => [{ kind: 'members', key: member }],
  order: ({ at }) => at,
  async findKnown({ tx, run }, records) {
    const keys = records.map(({ key }) => key);
    const site = { name: 'site', type: 'text' as const, values: keys.map(() => run.source.site) };
    return new Set(await keysIn(tx, 'former_statement', keys, [site, { name: 'key', type: 'text', values: keys }]));
  },
  async load({ tx, run, refs }, { key, record: { member, at, unit, amount: change, reason } }) {
    const memberId = refs.id('members', member);
    if (memberId === undefined) return missing('member');
    const line = { site: run.source.site, key, memberId, at: new Date(at), unit, amount: change, reason };
    return (await addFormerStatementLine(tx, line)) ? written : known;
  },
};

/** Tips as facts of their posts: what they moved is in the balances that members bring. */
export const tipLoader: KindLoader<'tips'> = {
  kind: 'tips',
  refs: ({ key, post, giver }) => [{ kind: 'tips', key }, post, { kind: 'members', key: giver }],
  order: ({ at }) => at,
  async load({ tx, run, refs }, { key, record: { post, giver, amount: digits, share = '0.00', named = false, at } }) {
    if (refs.id('tips', key) !== undefined) return known;
    const [kind, postId, giverId] = [postKindOf[post.kind], refs.id(post.kind, post.key), refs.id('members', giver)];
    if (kind === undefined || postId === undefined) return missing('post');
    if (giverId === undefined) return missing('member');
    const total = unitsOf(digits, 'balance');
    if (total <= 0n) return skipped('a tip of nothing');
    const units = unitsOf(share, 'balance');
    const tip = { kind, postId, giverId, total, share: units > total ? total : units, named, at: new Date(at) };
    const id = await importTip(tx, tip);
    if (id === undefined) return skipped('a tip of an own post');
    await remember(tx, run.source.site, 'tips', key, id);
    return written;
  },
};
