// Written by `npm run generate` from the contract: what the browser needs of it.
export const readWechatSignature = {"method":"GET","path":"/api/wechat/shareSignature","query":{"properties":{"url":{"minLength":1,"maxLength":2000}},"required":["url"]}};
export const wechatScript = "https://res.wx.qq.com/open/js/jweixin-1.6.0.js";
