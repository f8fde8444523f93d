import { openWechat } from '../../apps/server/src/modules/third-party/testing/wechat-server.ts';
import type { Person } from '../cast/people.ts';
import { startOwnSite } from './own-site.ts';

type TemplateMessage = Awaited<ReturnType<typeof openWechat>>['messages'][number];

/** As WeChat's platform shows them to the keeper of an official account. */
export const officialKeys = { appId: 'wx0123456789abcdef', appSecret: '0123456789abcdef0123456789abcdef' };

export interface WechatSite {
  url: string;
  tagId: string;
  staff: Person;
  member: (beginning: string) => Promise<Person>;
  /** WeChat's consent: where it sends the browser of this person back to. */
  consent: (address: string, openid: string) => string;
  /** WeChat refuses the next message: its person does not follow the account. */
  unfollow: () => void;
  /** Skips the ten minutes that a message waits; what WeChat has got by then, once `count` were requested. */
  messages: (count: number) => Promise<TemplateMessage[]>;
  stop: () => Promise<void>;
}

/** A site with an official account of its own: on a database of its own, because the account is the whole site's. */
export async function startWechatSite(): Promise<WechatSite> {
  const wechat = await openWechat({ [officialKeys.appId]: officialKeys.appSecret });
  const { url, database, staff, tagId, member, stop } = await startOwnSite('wechat', { WECHAT_URL: wechat.address });
  let codes = 0;
  let requested = 0;
  return {
    url,
    tagId,
    staff,
    member,
    consent(address, openid) {
      const { searchParams } = new URL(address);
      const code = `code${(codes += 1)}`;
      wechat.codes.set(code, { openid, nickname: '采茶人' });
      return `${searchParams.get('redirect_uri')}?code=${code}&state=${searchParams.get('state')}`;
    },
    unfollow: () => void wechat.messageErrors.push(43004),
    async messages(count) {
      requested += count;
      for (let turn = 0; turn < 200; turn += 1) {
        await database.run(`select graphile_worker.reschedule_jobs(
          array(select id from graphile_worker.jobs where task_identifier = 'wechat_message.due/send'), run_at => now())`);
        if (wechat.requests.filter(({ pathname }) => pathname.endsWith('/template/send')).length >= requested) return wechat.messages;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error('WeChat received no request');
    },
    async stop() {
      await stop();
      await wechat.close();
    },
  };
}
