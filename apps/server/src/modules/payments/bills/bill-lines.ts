import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { amount, type AmountMinor } from '../../ledger/index.ts';
import { NoticeRefused } from '../providers/adapter.ts';

/** One payment or refund of a bill, as the provider booked it. */
export interface BillLine {
  kind: 'payment' | 'refund';
  /** Our number of the order, and the provider's of the payment. */
  number: string;
  providerNumber: string;
  /** Of a refund: the number by which it was requested, and the provider's. */
  request: string;
  providerRefund: string;
  amount: AmountMinor;
  /** What the provider kept; below zero where it came back with a refund. */
  fee: bigint;
}

/** Longer ones are no lines of a bill. */
const longestLine = 10_000;

/** Lines of text as they arrive; a bill of millions of payments is never in memory as a whole. */
async function* linesOf(bytes: AsyncIterable<Buffer>, encoding: 'utf-8' | 'gbk'): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let rest = '';
  for await (const part of bytes) {
    const lines = (rest + decoder.decode(part, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    const strange = [...lines, rest].find((line) => line.length > longestLine || line.includes('\0'));
    if (strange !== undefined) throw new NoticeRefused('format', { line: strange.slice(0, 100) });
    for (const line of lines) yield line.trimEnd();
  }
  rest += decoder.decode();
  if (rest !== '') yield rest.trimEnd();
}

/** The unpacked bytes of a gzip file, up to a size. */
export async function* unpacked(file: string, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const part of createReadStream(file).pipe(createGunzip()) as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxBytes) throw new NoticeRefused('format', { size });
    yield part;
  }
}

/** Yuan with a sign, in fen; WeChat Pay writes fees with five decimals, which are rounded as it rounds them when it settles. */
function fenIn(text: string, line: string): bigint {
  const [, minus, whole = '', rest = ''] = /^(-?)(\d{1,12})(?:\.(\d{1,5}))?$/.exec(text.trim()) ?? [];
  if (whole === '') throw new NoticeRefused('amount', { line: line.slice(0, 100) });
  const [fen, more] = [BigInt(whole + rest.slice(0, 2).padEnd(2, '0')), (rest[2] ?? '0') >= '5' ? 1n : 0n];
  return minus === '' ? fen + more : 0n - fen - more;
}

const positive = (fen: bigint): AmountMinor => amount(fen < 0n ? 0n - fen : fen);

/** The columns of a header by name: providers add columns, and never promise their order. */
function columnsOf(names: readonly string[], needed: readonly string[]): (name: string) => number {
  const missing = needed.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new NoticeRefused('format', { missing: missing.join() });
  return (name) => names.indexOf(name);
}

const wechatColumns = ['微信订单号', '商户订单号', '交易状态', '微信退款单号', '商户退款单号', '手续费', '订单金额', '申请退款金额'];

/**
 * A trade bill of WeChat Pay: UTF-8, a backquote before each value, at the end a line of names and one of sums. Refunds are lines of their
 * own. @throws NoticeRefused if it is something else, or its end is missing
 */
export async function* wechatBillLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<BillLine> {
  let column: ((name: string) => number) | undefined;
  let count = 0;
  let isSummed = false;
  let total: string | undefined;
  for await (const line of linesOf(bytes, 'utf-8')) {
    if (line === '') continue;
    if (column === undefined) column = columnsOf(line.replace(/^\uFEFF/, '').split(','), wechatColumns);
    else if (line.startsWith('总交易单数')) isSummed = true;
    else if (isSummed) total = line.split(',')[0]?.replace('`', '');
    else {
      count += 1;
      const values = line.replace(/^`/, '').split(',`');
      const value = (name: string): string => values[column?.(name) ?? -1] ?? '';
      const isRefund = value('交易状态') === 'REFUND';
      yield {
        kind: isRefund ? 'refund' : 'payment',
        number: value('商户订单号'),
        providerNumber: value('微信订单号'),
        request: isRefund ? value('商户退款单号') : '',
        providerRefund: isRefund ? value('微信退款单号') : '',
        amount: positive(fenIn(value(isRefund ? '申请退款金额' : '订单金额'), line)),
        fee: fenIn(value('手续费'), line),
      };
    }
  }
  if (total !== String(count)) throw new NoticeRefused('format', { lines: count, total: total ?? 'none' });
}

const alipayColumns = ['支付宝交易号', '商户订单号', '业务类型', '商品名称', '订单金额（元）', '退款批次号/请求号', '服务费（元）'];

/**
 * The details of a trade bill of Alipay: GBK, a tab after values, comments after `#`, of which the last ones count payments and refunds.
 * Only the name of the goods may contain commas. @throws NoticeRefused if it is something else, or its end is missing
 */
export async function* alipayBillLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<BillLine> {
  let names: string[] | undefined;
  const counts = { payment: 0, refund: 0 };
  const totals: { payment?: number; refund?: number } = {};
  for await (const line of linesOf(bytes, 'gbk')) {
    const [, of, sum] = /^#(交易|退款)合计：(\d+)笔/.exec(line) ?? [];
    if (of !== undefined) totals[of === '交易' ? 'payment' : 'refund'] = Number(sum);
    if (line === '' || line.startsWith('#')) continue;
    const values = line.split(',').map((value) => value.trim());
    if (names === undefined) {
      names = values;
      columnsOf(names, alipayColumns);
      continue;
    }
    const goods = names.indexOf('商品名称');
    const more = values.length - names.length;
    const at = (name: string): number => names?.indexOf(name) ?? -1;
    const value = (name: string): string => values[at(name) > goods ? at(name) + more : at(name)] ?? '';
    const kind = value('业务类型') === '退款' ? 'refund' : 'payment';
    counts[kind] += 1;
    yield {
      kind,
      number: value('商户订单号'),
      providerNumber: value('支付宝交易号'),
      request: kind === 'refund' ? value('退款批次号/请求号') : '',
      providerRefund: '',
      amount: positive(fenIn(value('订单金额（元）'), line)),
      fee: 0n - fenIn(value('服务费（元）'), line),
    };
  }
  if (totals.payment !== counts.payment || totals.refund !== counts.refund) throw new NoticeRefused('format', { ...counts });
}
