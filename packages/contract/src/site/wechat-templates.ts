/** What can be written into a field of a template of WeChat's official account. */
export const wechatFills = ['act', 'who', 'title', 'text', 'site'] as const;
export type WechatFill = (typeof wechatFills)[number] | 'time';

/**
 * A template of WeChat's official account as staff write it: its id, then each of its fields with what goes into it, e.g.
 * `AbC…xyz thing2=act thing5=title time3=time`; empty for none. WeChat allows 20 characters in a `thing`.
 */
export const wechatTemplatePattern = `^$|^[A-Za-z0-9_-]{20,64}( (thing[0-9]{1,3}=(${wechatFills.join('|')})|(time|date)[0-9]{1,3}=time))+$`;
