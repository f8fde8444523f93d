import type { Became } from '../items.ts';
import { numberIn, type Row, textIn } from '../mysql-database.ts';
import type { ReadItem } from '../reader.ts';
import { readSections, type Section } from './sections.ts';
import { jsonIn, type Site, siteTime } from './site.ts';

/** Yuan with two decimals, from fen. */
const yuanOf = (fen: number): string => (Math.round(fen) / 100).toFixed(2);

const opening = (key: string, member: string, currency: 'points' | 'balance', amount: string, from: string): Became => ({
  record: { key: key.slice(0, 200), member, currency, amount, from },
});

const nothing: Became = { reason: 'nothing to book' };

/** Amounts of an envelope in fen, in the order in which they were claimed or will be. */
function sharesOf(row: Row): number[] {
  const list = jsonIn(row, 'distributionAmountGroup');
  const amounts = (Array.isArray(list) ? list : []).map((amount) => Math.round(Number(amount) * 100) || 0);
  const quantity = Math.min(999, Math.max(0, Math.trunc(numberIn(row, 'giveQuantity'))));
  return amounts.length > 0 ? amounts : Array.from({ length: quantity }, () => Math.round(numberIn(row, 'singleAmount') * 100));
}

const claimersOf = (row: Row): string[] => {
  const list = jsonIn(row, 'grabRedEnvelopeUserIdGroup');
  return (Array.isArray(list) ? list : []).map(String);
};

/** What nobody claimed goes back to who gave it, unless it went back there already. */
function unclaimed(row: Row): Became {
  const giver = textIn(row, 'giver');
  const left = sharesOf(row).slice(claimersOf(row).length);
  const fen = left.reduce((sum, amount) => sum + amount, 0);
  if (giver === '') return { reason: 'a member is gone' };
  if (numberIn(row, 'refundAmount') > 0 || fen <= 0) return { reason: 'all of it was claimed or refunded', merged: true };
  return opening(`envelope-${textIn(row, 'id')}`, giver, 'balance', yuanOf(fen), 'giveredenvelope');
}

/** A share that was claimed and is not in the balance of its member yet: it is paid when a list is opened there. */
function unpaid(row: Row): Became {
  if (row['amount'] !== null) return { reason: 'it is in the balance', merged: true };
  const [receiver, at] = [textIn(row, 'receiver'), claimersOf(row).indexOf(textIn(row, 'receiveUserId'))];
  const fen = at < 0 ? 0 : (sharesOf(row)[at] ?? 0);
  if (receiver === '' || fen <= 0) return { reason: receiver === '' ? 'a member is gone' : 'its share is unknown' };
  return opening(`claim-${textIn(row, 'id')}`, receiver, 'balance', yuanOf(fen), 'receiveredenvelope');
}

const envelopeColumns = 'distributionAmountGroup, singleAmount, giveQuantity, grabRedEnvelopeUserIdGroup, refundAmount';

/** Where a bounty waits for an answer, of askers who are members. */
const openBounty = 'coalesce(m.adoptionAnswerId, 0) <= 0 and coalesce(m.isStaff, 0) = 0';

/** Points and bounties that wait for an answer. */
function pointSections(site: Site): Section[] {
  const user: Section = {
    table: 'user',
    columns: 'm.id, m.userName, cast(m.point as char) as amount',
    where: 'm.point <> 0',
    rows: 0,
    become: (row) => opening(`point-${textIn(row, 'userName')}`, textIn(row, 'userName'), 'points', textIn(row, 'amount'), 'point'),
  };
  const bounties: Section = {
    table: 'question',
    columns: 'm.id, m.userName, cast(m.point as char) as amount',
    where: `m.point > 0 and ${openBounty}`,
    rows: 0,
    become: (row) =>
      opening(`bounty-point-${textIn(row, 'id')}`, textIn(row, 'userName'), 'points', textIn(row, 'amount'), 'question.point'),
  };
  return [user, ...(site.has('question.point') ? [bounties] : [])];
}

/** What of red envelopes is in nobody's balance yet. */
function envelopeSections(site: Site): Section[] {
  const given: Section = {
    table: 'giveredenvelope',
    columns: `m.id, ${envelopeColumns}, u.userName as giver`,
    join: `left join ${site.of('user')} u on u.id = m.userId`,
    isText: true,
    become: unclaimed,
  };
  const received: Section = {
    table: 'receiveredenvelope',
    columns: `m.id, m.amount, m.receiveUserId, ${envelopeColumns}, u.userName as receiver`,
    join: `left join ${site.of('giveredenvelope')} g on g.id = ${site.asIn('giveredenvelope.id', 'm.giveRedEnvelopeId')} left join ${site.of('user')} u on u.id = m.receiveUserId`,
    isText: true,
    become: unpaid,
  };
  return site.has('giveredenvelope') ? [given, received] : [];
}

/** Money in envelopes, in yuan: what of the balances no column adds up. */
export async function envelopeMoney(site: Site): Promise<number> {
  let fen = 0;
  for await (const item of readSections(site, envelopeSections(site), null))
    if (item.outcome === 'record' && 'amount' in item.record) fen += Math.round(Number(item.record.amount) * 100);
  return fen / 100;
}

/** Money: parts of a fen, which shares of the platform left, are cut. */
function balanceSections(site: Site): Section[] {
  const user: Section = {
    table: 'user',
    columns: 'm.id, m.userName, cast(truncate(m.deposit, 2) as char) as amount',
    where: 'm.deposit <> 0',
    rows: 0,
    become: (row) =>
      Number(textIn(row, 'amount')) === 0
        ? nothing
        : opening(`deposit-${textIn(row, 'userName')}`, textIn(row, 'userName'), 'balance', textIn(row, 'amount'), 'deposit'),
  };
  const bounties: Section = {
    table: 'question',
    columns: 'm.id, m.userName, cast(m.amount as char) as yuan',
    where: `m.amount > 0 and ${openBounty}`,
    rows: 0,
    become: (row) =>
      opening(`bounty-yuan-${textIn(row, 'id')}`, textIn(row, 'userName'), 'balance', textIn(row, 'yuan'), 'question.amount'),
  };
  return [...(site.has('user.deposit') ? [user] : []), ...(site.has('question.amount') ? [bounties] : []), ...envelopeSections(site)];
}

/** What members have, and what is frozen for them: bounties without an answer, envelopes that nobody claimed. */
export function readBalances(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  const sections = [...(site.points ? pointSections(site) : []), ...(site.balance ? balanceSections(site) : [])];
  return readSections(site, sections, after);
}

const pointActs: Readonly<Record<number, string>> = {
  100: '发话题',
  200: '评论',
  300: '回复',
  400: '解锁隐藏内容',
  500: '购买会员卡',
  600: '员工调整',
  700: '提问',
  800: '回答',
  900: '回复答案',
  1000: '悬赏',
  1100: '答案被采纳',
  1200: '悬赏调整',
};

const moneyActs: Readonly<Record<number, string>> = {
  1: '购买会员卡',
  5: '充值',
  6: '提现',
  70: '解锁隐藏内容',
  80: '隐藏内容收入',
  90: '悬赏',
  100: '答案被采纳',
  110: '悬赏调整',
  120: '发红包',
  130: '领红包',
  140: '红包退回',
};

/** A line of a statement: 1 is income, 2 an expense. */
function lineOf(site: Site, row: Row, acts: Readonly<Record<number, string>>, unit: string): Became {
  const [member, at, digits] = [textIn(row, 'userName').trim(), siteTime(site, row, 'times'), textIn(row, 'digits')];
  if (member === '' || at === undefined) return { reason: 'without a member or a time' };
  if (!/^-?\d{1,15}(?:\.\d{1,4})?$/.test(digits)) return { reason: 'without an amount' };
  const isExpense = numberIn(row, 'direction') === 2;
  const amount = !isExpense ? digits : digits.startsWith('-') ? digits.slice(1) : `-${digits}`;
  const words = [acts[numberIn(row, 'module')] ?? `#${numberIn(row, 'module')}`, textIn(row, 'remark').trim()];
  const reason = words
    .filter((word) => word !== '')
    .join('：')
    .slice(0, 500);
  return { record: { key: `${unit}-${textIn(row, 'id')}`, member, at, unit, amount, reason } };
}

const durations: Readonly<Record<number, string>> = { 10: '小时', 20: '天', 30: '个月', 40: '年' };

/** An order of a membership card, as a line of its own: what was paid is a line of the money or the points. */
function orderLine(site: Site, row: Row): Became {
  const [member, at] = [textIn(row, 'userName').trim(), siteTime(site, row, 'createDate')];
  if (member === '' || at === undefined) return { reason: 'without a member or a time' };
  const length = `${numberIn(row, 'duration')}${durations[numberIn(row, 'unit')] ?? ''}`;
  const names = [textIn(row, 'roleName').trim(), textIn(row, 'specificationName').trim(), length].filter((name) => name !== '');
  const paid = [`${textIn(row, 'yuan')} 元`, ...(numberIn(row, 'paymentPoint') > 0 ? [`${numberIn(row, 'paymentPoint')} 积分`] : [])];
  const reason = `${names.join(' · ')}（${paid.join('、')}）`.slice(0, 500);
  const amount = String(Math.min(1e9, Math.max(0, Math.trunc(numberIn(row, 'quantity')))));
  return { record: { key: `order-${textIn(row, 'orderNumber')}`, member, at, unit: '会员卡', amount, reason } };
}

/** Statements of points and money, and orders of membership cards. */
export function readStatements(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  const points: Section = {
    table: 'pointlog',
    columns: 'm.id, m.userName, m.times, m.module, m.remark, m.pointState as direction, cast(m.point as char) as digits',
    isText: true,
    become: (row) => lineOf(site, row, pointActs, '积分'),
  };
  const money: Section = {
    table: 'paymentlog',
    columns:
      'm.paymentRunningNumber as id, m.userName, m.times, m.paymentModule as module, m.remark, m.amountState as direction, cast(m.amount as char) as digits',
    id: 'paymentRunningNumber',
    isText: true,
    become: (row) => lineOf(site, row, moneyActs, '元'),
  };
  const orders: Section = {
    table: 'membershipcardorder',
    // Numbers of orders have eighteen digits, more than a number holds here.
    columns:
      'cast(m.orderId as char) as orderNumber, m.userName, m.createDate, m.duration, m.unit, m.quantity, m.roleName, m.specificationName, m.paymentPoint, cast(m.paymentAmount as char) as yuan',
    become: (row) => orderLine(site, row),
    id: 'orderNumber',
    isText: true,
    order: `cast(lpad(m.orderId, 20, '0') as binary)`,
  };
  return readSections(site, [points, money, orders], after);
}
