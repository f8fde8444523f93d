// Written by `npm run generate` from the contract: what the browser needs of it.
export const wechatFills = ["act","who","title","text","site"];
export const wechatTemplatePattern = "^$|^[A-Za-z0-9_-]{20,64}( (thing[0-9]{1,3}=(act|who|title|text|site)|(time|date)[0-9]{1,3}=time))+$";
