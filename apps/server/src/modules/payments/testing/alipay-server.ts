import { sign, verify, type KeyObject } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { bodyOf, listen, type Listening } from '../../third-party/testing/listen.ts';
import { alipayForm } from './form.ts';
import { gbk } from './gbk.ts';
import { ours, theirs } from './keys.ts';

export interface AlipayTrade {
  trade_status: string;
  total_amount: string;
  trade_no: string;
  [more: string]: string;
}

export interface AlipayServer extends Listening {
  /** The orders that it knows, by our number. */
  trades: Map<string, AlipayTrade>;
  /** The called methods, with the number. */
  requests: string[];
  /** The serial numbers of certificates that the last request named, as in certificate mode. */
  certificates: Record<string, string | undefined>;
  /** By day: the archive of the bill. */
  bills: Map<string, Buffer>;
  /** By the number of the request: the order and the amount. */
  refunds: Map<string, { number: string; amount: string }>;
  /** Why it refuses refunds. */
  refusal: string | undefined;
  /** Signs responses with another key, or fails. */
  trouble: 'none' | 'forged' | 'down' | 'slow_down';
}

function contentOf(fields: Record<string, string>): string {
  const names = Object.keys(fields).toSorted();
  return names.map((name) => `${name}=${fields[name]}`).join('&');
}

function isOurs(fields: Record<string, string>): boolean {
  const { sign: signature = '', ...rest } = fields;
  return verify('sha256', Buffer.from(contentOf(rest)), ours.publicKey, Buffer.from(signature, 'base64'));
}

/** Alipay's gateway according to its documentation: form in, JSON out with a signature over the inner text. */
export async function openAlipay(): Promise<AlipayServer> {
  const state = {
    trades: new Map<string, AlipayTrade>(),
    requests: [] as string[],
    bills: new Map<string, Buffer>(),
    refunds: new Map<string, { number: string; amount: string }>(),
    refusal: undefined as string | undefined,
    certificates: {} as AlipayServer['certificates'],
    trouble: 'none' as AlipayServer['trouble'],
  };
  const listening = await listen((address) => async (request, response) => {
    if (state.trouble === 'down') return response.writeHead(502).end();
    const { searchParams: query, pathname } = new URL(request.url ?? '', address);
    if (pathname === '/bill') return response.end(state.bills.get(query.get('day') ?? ''));
    const fields = Object.fromEntries([...query, ...(await bodyOf(request))]);
    const method = fields['method'] ?? '';
    const content = JSON.parse(fields['biz_content'] ?? '{}') as Record<string, string>;
    const ofPayment = [...state.trades].find(([, trade]) => trade.trade_no === content['trade_no'])?.[0];
    const number = content['out_trade_no'] ?? ofPayment ?? '';
    state.requests.push(`${method} ${number}`);
    state.certificates = { app: fields['app_cert_sn'], root: fields['alipay_root_cert_sn'] };
    const answer = (answered: object) => {
      const text = JSON.stringify(answered);
      const key = state.trouble === 'forged' ? ours.privateKey : theirs.privateKey;
      const signature = sign('sha256', Buffer.from(text), key).toString('base64');
      return response.end(`{"${method.replaceAll('.', '_')}_response":${text},"sign":"${signature}"}`);
    };
    if (!isOurs(fields) || fields['app_id'] !== alipayForm.appId)
      return answer({ code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature' });
    if (state.trouble === 'slow_down') return answer({ code: '20000', msg: 'Service Currently Unavailable', sub_code: 'aop.unknow-error' });
    if (method === 'alipay.data.dataservice.bill.downloadurl.query') {
      const day = content['bill_date'] ?? '';
      if (!state.bills.has(day)) return answer({ code: '40004', msg: 'Business Failed', sub_code: 'isp.bill_not_exist' });
      return answer({ code: '10000', msg: 'Success', bill_download_url: `${address}/bill?day=${day}` });
    }
    const trade = state.trades.get(number);
    if (trade === undefined) return answer({ code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST' });
    const refundNumber = content['out_request_no'] ?? '';
    if (method === 'alipay.trade.refund') {
      if (state.refusal !== undefined) return answer({ code: '40004', msg: 'Business Failed', sub_code: state.refusal });
      state.refunds.set(refundNumber, { number, amount: content['refund_amount'] ?? '' });
      return answer({ code: '10000', msg: 'Success', out_trade_no: number, fund_change: 'Y' });
    }
    if (method === 'alipay.trade.fastpay.refund.query') {
      const refund = state.refunds.get(refundNumber);
      if (refund === undefined) return answer({ code: '10000', msg: 'Success' });
      const named = { out_trade_no: refund.number, out_request_no: refundNumber };
      return answer({ code: '10000', msg: 'Success', ...named, refund_amount: refund.amount, refund_status: 'REFUND_SUCCESS' });
    }
    if (method === 'alipay.trade.close') trade.trade_status = 'TRADE_CLOSED';
    return answer({ code: '10000', msg: 'Success', out_trade_no: number, ...trade });
  });
  return Object.assign(state, listening);
}

/** A notification in Alipay's format, signed by `key`; `undefined` omits a field. */
export function alipayNotice(given: Record<string, string | undefined>, key: KeyObject = theirs.privateKey, algorithm = 'sha256'): string {
  const all: Record<string, string | undefined> = {
    notify_time: '2026-11-21 12:00:00',
    notify_type: 'trade_status_sync',
    notify_id: crypto.randomUUID(),
    charset: 'utf-8',
    version: '1.0',
    app_id: alipayForm.appId,
    auth_app_id: alipayForm.appId,
    seller_id: alipayForm.merchantId,
    trade_status: 'TRADE_SUCCESS',
    subject: '茶馆 余额充值 100%',
    ...given,
  };
  const fields = Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined));
  const { sign_type: type = 'RSA2', ...signed } = fields;
  const signature = sign(algorithm, Buffer.from(contentOf(signed)), key).toString('base64');
  return new URLSearchParams({ ...signed, sign_type: type, sign: signature }).toString();
}

/** The archive of a trade bill in Alipay's format; in GBK, with a comma in the name of the goods. */
export async function alipayBill(
  lines: readonly { number: string; yuan: string; fee?: string; refund?: string }[],
  { counted = lines.length }: { counted?: number } = {},
): Promise<Buffer> {
  const names = [
    '支付宝交易号',
    '商户订单号',
    '业务类型',
    '商品名称',
    '创建时间',
    '完成时间',
    '订单金额（元）',
    '商家实收（元）',
    '退款批次号/请求号',
    '服务费（元）',
    '备注',
  ];
  const rows = lines.map(({ number, yuan, fee = '0.00', refund }) => {
    const sum = refund === undefined ? yuan : `-${yuan}`;
    const values = [
      `T${number}`,
      number,
      refund === undefined ? '交易' : '退款',
      'tea, top-up',
      '2026-11-28 10:00:00',
      '2026-11-28 10:00:01',
      sum,
      sum,
    ];
    return [...values, refund ?? '', `-${fee}`, ''].map((value) => `${value}\t`).join(',');
  });
  const refunds = lines.filter(({ refund }) => refund !== undefined).length;
  const text = [
    '#支付宝业务明细查询',
    '#账号：[2088]',
    names.join(','),
    ...rows,
    '#业务明细列表结束',
    `#交易合计：${counted - refunds}笔，商家实收共0.00元`,
  ];
  const zip = new ZipFile();
  zip.addBuffer(gbk([...text, `#退款合计：${refunds}笔，商家实收退款共0.00元`, ''].join('\r\n')), '20881_业务明细.csv');
  zip.addBuffer(gbk('#汇总'), '20881_业务明细(汇总).csv');
  zip.end();
  return buffer(zip.outputStream);
}
