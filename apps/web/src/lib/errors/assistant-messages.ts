import type { assistantErrors } from '@chaguan/contract';
import { plural } from '../plural.ts';
import type { ErrorTexts } from './error-texts.ts';

/** Texts of failures of the assistant. */
export const assistantErrorTexts = {
  'assistant.off': { zh: '助手现在没有开放', en: 'The assistant is not available right now' },
  'assistant.no_provider': {
    zh: '这个功能要接上模型才能用，站点还没有接',
    en: 'This feature needs a model, and the site has not connected one yet',
  },
  'assistant.chat_not_found': { zh: '这段对话不在了', en: 'This chat no longer exists' },
  'assistant.chat_full': {
    zh: ({ limit }) => `一段对话最多问 ${limit} 次，开一段新的吧`,
    en: ({ limit = '' }) => `A chat can have up to ${plural(limit, 'question')}; start a new one`,
  },
  'assistant.busy': {
    zh: '上一个回答还没写完，等它写完或先停下',
    en: 'The previous answer is still being written; wait for it, or stop it first',
  },
  'assistant.nothing_asked': { zh: '这段对话里还没有问过什么', en: 'Nothing has been asked in this chat yet' },
  'assistant.member_uses': {
    zh: ({ limit }) => `今天的 ${limit} 次已经用完，明天再来`,
    en: ({ limit = '' }) => `You have used all ${plural(limit, 'question')} for today; come back tomorrow`,
  },
  'assistant.member_tokens': {
    zh: ({ limit }) => `今天的 ${limit} 个 token 已经用完，明天再来`,
    en: ({ limit = '' }) => `You have used all ${plural(limit, 'token')} for today; come back tomorrow`,
  },
  'assistant.site_uses': {
    zh: '今天全站的次数已经用完，明天再来',
    en: 'The site has used all its questions for today; come back tomorrow',
  },
  'assistant.site_tokens': { zh: '今天全站的用量已经用完，明天再来', en: 'The site has used all its tokens for today; come back tomorrow' },
  'assistant.too_short': { zh: '内容还太少，不用总结', en: 'There is too little content to summarize' },
  'assistant.unreachable': { zh: '助手没有回应，稍后再试', en: 'The assistant did not respond; try again later' },
  'assistant.refused': { zh: '模型服务拒绝了这次请求', en: 'The model service refused this request' },
  'assistant.too_many': { zh: '模型服务正忙，稍后再试', en: 'The model service is busy; try again later' },
  'assistant.interrupted': { zh: '回答中断了，已写的都在', en: 'The answer was interrupted; what was written is kept' },
  'assistant.no_answer': { zh: '模型没有写出回答，请再问一次', en: 'The model did not write an answer; please ask again' },
  'assistant.provider_not_found': { zh: '没有这个模型服务', en: 'This model service does not exist' },
  'assistant.address_refused': {
    zh: '这个地址不能用：要 https 的公网地址，或运维放行的内网地址',
    en: 'This URL cannot be used: it must be a public https URL, or an internal address allowed by the operator',
  },
  'assistant.key_again': { zh: '换了地址，请重新填写密钥', en: 'The URL has changed; enter the key again' },
  'assistant.model_twice': { zh: '同一个模型写了两次', en: 'The same model is listed twice' },
  'assistant.too_many_providers': {
    zh: ({ limit }) => `最多 ${limit} 个模型服务`,
    en: ({ limit = '' }) => `Up to ${plural(limit, 'model service')}`,
  },
} satisfies ErrorTexts<keyof typeof assistantErrors>;
