import { randomUUID } from 'node:crypto';
import { type Endpoint, finishLinking, finishThirdPartyLogin, startLinking, startThirdPartyLogin } from '@chaguan/contract';
import type { Person, TestApp } from '../../../../test/app.ts';
import type { openWechat } from './wechat-server.ts';

/** Who WeChat says it is. */
interface Visitor {
  openid: string;
  unionid?: string;
  nickname?: string;
}

type Return = { code: string; state: string; proof: string };

/** How people come to the site through WeChat: in its own browser, unless another user agent is stated. */
export function wechatVisits(app: TestApp, wechat: Awaited<ReturnType<typeof openWechat>>, providerId: () => string) {
  /** WeChat returns the browser with a code for this person. */
  async function comeBack(endpoint: Endpoint, visitor: Visitor, headers: Readonly<Record<string, string>> = {}): Promise<Return> {
    const response = await app.inject({
      method: 'POST',
      url: endpoint.path.replace('{providerId}', providerId()),
      headers: { 'user-agent': 'Mozilla/5.0 MicroMessenger/8.0.50', ...headers },
    });
    const { state, proof } = response.json<Omit<Return, 'code'>>();
    const code = randomUUID();
    wechat.codes.set(code, { nickname: code.slice(0, 8), ...visitor });
    return { code, state, proof };
  }

  return {
    comeBack,
    /** Signs in. */
    enter: async (openid: string) => app.visitor.call(finishThirdPartyLogin, { body: await comeBack(startThirdPartyLogin, { openid }) }),
    /** Links the account of a member. */
    link: async (person: Person, openid: string) =>
      person.call(finishLinking, { body: await comeBack(startLinking, { openid }, person.headers()) }),
  };
}
