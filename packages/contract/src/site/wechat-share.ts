import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { TypedAddress } from '../typed-fields.ts';

/** Where WeChat's own browser loads the JS-SDK from: the one script of another site that a page may run, while the setting is on. */
export const wechatScript = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js';

export const readWechatSignature = endpoint({
  method: 'GET',
  path: '/api/wechat/shareSignature',
  access: 'public',
  rate: 'read',
  summary:
    "Signs a URL of this site for the JS-SDK of WeChat's official account, so that WeChat's own browser shares the page as a card. Only while the setting `wechatShare` is on.",
  query: Type.Object({
    url: TypedAddress({ minLength: 1, maxLength: 2000, description: 'as the browser has it; what follows # is left out' }),
  }),
  answer: Type.Object({
    appId: Type.String(),
    timestamp: Type.Integer({ description: 'seconds' }),
    nonce: Type.String(),
    signature: Type.String(),
  }),
  errors: ['wechat.off', 'wechat.address', 'wechat.unavailable'],
});
