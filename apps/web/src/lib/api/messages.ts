import { messages } from '../i18n.ts';

/** The numbered texts of the specification's error catalogue, section 8. */
export const apiMessages = messages({
  zh: {
    http10: '请求有误，服务器没有看懂',
    http20: '登录状态已失效，请重新登录',
    http30: '你没有权限做这件事',
    http40: (url: string) => `没有找到：${url}`,
    http50: '服务器出了点问题，稍后再试',
    http60: (status: number) => `请求没有成功（${status}）`,
    http80: '操作太频繁，请稍后再来',
    noResponse: '当前请求没有响应，请稍等一会儿再访问',
    overloaded: '现在人有点多，稍后再来',
    noticeTitle: '通知',
    forcedOut: '你的登录已被结束，请重新登录。',
    requestId: (id: string) => `请求编号 ${id}`,
  },
  en: {
    http10: 'Invalid request',
    http20: 'Error requesting a refresh token, please log in again',
    http30: 'You do not have permission to do this',
    http40: (url: string) => `Not found: ${url}`,
    http50: 'Something went wrong on the server, please try again later',
    http60: (status: number) => `The request failed (${status})`,
    http80: 'Too many requests. Please come back later',
    noResponse: 'The current request is not responding, please wait for a period of time to visit again',
    overloaded: 'The site is busy right now, please come back later',
    noticeTitle: 'Notice',
    forcedOut: 'You have been logged out. Please log in again.',
    requestId: (id: string) => `Request ID ${id}`,
  },
});
