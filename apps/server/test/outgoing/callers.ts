import { generateText } from 'ai';
import { modelFailed } from '../../src/modules/assistant/providers/failures.ts';
import { openModel } from '../../src/modules/assistant/providers/open-model.ts';
import { fetchPage } from '../../src/modules/link-previews/fetch/fetch-page.ts';
import type { ProviderAccount } from '../../src/modules/payments/provider-account.ts';
import { wechatPay } from '../../src/modules/payments/providers/wechat-pay.ts';
import { newPair } from '../../src/modules/payments/testing/keys.ts';
import { answerOf, PageAnswer } from '../../src/modules/search/store/opensearch/opensearch-answers.ts';
import { opensearchAt } from '../../src/modules/search/store/opensearch/call-opensearch.ts';
import { askWechat } from '../../src/modules/third-party/products/wechat.ts';
import { exchange } from '../../src/modules/webhooks/sending/exchange.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import type { Services } from '../../src/platform/http/ctx.ts';
import type { WaitName } from '../../src/platform/outbound/waits.ts';
import { bucketAt } from '../../src/platform/storage/bucket.ts';
import { callsTo } from './calls.ts';

const { privatePem, publicPem } = newPair();

async function askModel(services: Services, address: string): Promise<unknown> {
  const provider = {
    id: '1',
    name: 'tea',
    kind: 'openai',
    address,
    sealedKey: null,
    approvedDestination: '',
    models: [],
    enabled: true,
    sort: 1,
  };
  const choice = { provider, model: { name: 'tea', tools: false } } as unknown as Parameters<typeof openModel>[1];
  const model = await openModel(services, choice);
  try {
    return await generateText({ model, prompt: 'tea', maxRetries: 0, abortSignal: AbortSignal.timeout(5000) });
  } catch (error) {
    throw modelFailed(error, '', false);
  }
}

interface Caller {
  wait: WaitName;
  call: () => Promise<unknown>;
  errors: readonly string[];
}

/** What reads the answers of each kind of service, with the errors by which it says that one cannot be used. */
export function callersOf(port: number): Readonly<Record<string, Caller>> {
  const [host, address] = [`127.0.0.1:${port}`, `http://127.0.0.1:${port}`];
  const config = readConfig({
    NODE_ENV: 'test',
    ALLOW_PRIVATE_PROVIDERS: 'yes',
    ALLOW_PRIVATE_PICTURES: 'yes',
    ASSISTANT_PRIVATE_HOSTS: host,
    WEBHOOK_PRIVATE_HOSTS: host,
    WECHAT_URL: address,
    WECHAT_PAY_URL: address,
  });
  const services = { config, clock: systemClock } as Services;
  const account = {
    appId: '1',
    merchantId: '1',
    serial: '1',
    platformSerial: '2',
    platformKey: publicPem,
    secondSerial: '',
    privateKey: privatePem,
  };
  const bucket = bucketAt({ name: 'tea', endpoint: address, region: 'us-east-1', prefix: '', keyId: 'a', secret: 'b' });
  const search = opensearchAt(`${address}/tea`, systemClock);
  const { payment, sms, mail, scanner, signIn, bucket: put } = callsTo(port);
  const webhook = (kind: 'feishu' | 'standard') => async () => {
    const { failure } = await exchange(services, kind, { address, headers: {}, body: '{}' });
    if (failure !== null) throw Object.assign(new Error(failure), { name: 'Refused' });
  };
  return {
    Alipay: { wait: 'payment', call: payment, errors: ['ProviderSilent', 'NoticeRefused'] },
    'WeChat Pay': {
      wait: 'payment',
      call: () => wechatPay.ask(services, account as ProviderAccount, '1'),
      errors: ['ProviderSilent', 'NoticeRefused'],
    },
    WeChat: { wait: 'signIn', call: () => askWechat(services, '/sns/userinfo', {}), errors: ['WechatError', 'OutsideUnreachable'] },
    'a sign-in provider': { wait: 'signIn', call: signIn, errors: ['ClientError', 'OperationProcessingError', 'OutsideUnreachable'] },
    'a model': { wait: 'model', call: () => askModel(services, address), errors: ['ModelFailed'] },
    'a search': {
      wait: 'search',
      call: async () => answerOf(PageAnswer, await search.call('POST', '/tea', '{}', 'application/json')),
      errors: ['SearchServerFailure'],
    },
    'a bucket that stores': { wait: 'bucket', call: put, errors: ['BucketError'] },
    'a bucket that reads': { wait: 'bucket', call: () => bucket.read('tea'), errors: ['BucketError'] },
    'a bucket that finds': { wait: 'bucketAnswer', call: () => bucket.has('tea'), errors: ['BucketError'] },
    'a bucket that lists': { wait: 'bucketAnswer', call: () => Array.fromAsync(bucket.list('')), errors: ['BucketError'] },
    'a robot': { wait: 'webhook', call: webhook('feishu'), errors: ['Refused'] },
    'a linked page': {
      wait: 'preview',
      call: async () => {
        const fetched = await fetchPage(services, address);
        if (typeof fetched === 'string') throw Object.assign(new Error(fetched), { name: 'NoCard' });
      },
      errors: ['NoCard'],
    },
    'text messages': { wait: 'sms', call: sms, errors: ['Error', 'OutsideUnreachable'] },
    mail: { wait: 'mail', call: mail, errors: ['Error'] },
    'a scanner': { wait: 'scanner', call: scanner, errors: ['Error'] },
  };
}
