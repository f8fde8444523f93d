import type { Readable } from 'node:stream';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import type { Services } from '../../../platform/http/ctx.ts';
import { withBillFile } from '../bills/bill-file.ts';
import { alipayBillLines, type BillLine } from '../bills/bill-lines.ts';
import type { ProviderAccount } from '../provider-account.ts';
import { exchange } from './alipay.ts';
import { NoticeRefused, ProviderSilent } from './adapter.ts';
import { textIn } from './conventions.ts';

/** Unpacked. */
const maxBytes = 4_000_000_000;

async function* noLines(): AsyncGenerator<BillLine> {}

/** The archive has the details and their sums, under Chinese names in GBK. */
async function detailsIn(zip: ZipFile): Promise<Entry> {
  for await (const entry of zip.eachEntry()) {
    const name = new TextDecoder('gbk').decode(entry.fileName as unknown as Buffer);
    const utf8 = (entry.fileName as unknown as Buffer).toString();
    if ([name, utf8].some((one) => one.includes('业务明细') && !one.includes('汇总')) && entry.uncompressedSize <= maxBytes) return entry;
  }
  throw new NoticeRefused('format', { archive: 'without details' });
}

/** Bytes of an archive that is damaged are refused like a bill that is none. */
async function* checked(stream: Readable): AsyncGenerator<Buffer> {
  try {
    yield* stream as AsyncIterable<Buffer>;
  } catch (error) {
    throw new NoticeRefused('format', { archive: error instanceof Error ? error.message : 'damaged' });
  }
}

async function* linesIn(file: string): AsyncGenerator<BillLine> {
  const zip = await openPromise(file, { lazyEntries: true, decodeStrings: false, autoClose: false }).catch(() => {
    throw new NoticeRefused('format', { archive: 'none' });
  });
  try {
    yield* alipayBillLines(checked(await zip.openReadStreamPromise(await detailsIn(zip))));
  } finally {
    zip.close();
  }
}

/** The trade bill of a day at Alipay, whose address is signed; the archive has a checksum, and the bill counts its own lines. */
export async function readAlipayBill(
  services: Services,
  account: ProviderAccount,
  day: string,
  receive: (lines: () => AsyncIterable<BillLine>) => Promise<void>,
): Promise<void> {
  const method = 'alipay.data.dataservice.bill.downloadurl.query';
  const fields = await exchange(services, account, method, '', { bill_type: 'trade', bill_date: day });
  if (/bill_not_exist/i.test(textIn(fields, 'sub_code'))) return receive(noLines);
  const address = fields['bill_download_url'];
  if (fields['code'] !== '10000' || typeof address !== 'string') throw new ProviderSilent(`Alipay answered ${textIn(fields, 'sub_code')}`);
  await withBillFile(address, { allowPrivate: services.config.ALIPAY_URL !== '' }, (file) => receive(() => linesIn(file)));
}
