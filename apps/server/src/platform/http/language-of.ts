import type { FastifyRequest } from 'fastify';
import { languageIn, type Language, type Locale } from './ctx.ts';

const traditional = /^zh-(?:tw|hk|mo|hant)/;

/** The language of a caller: Chinese unless another one is requested, in the characters of the first region; `*` requests none. */
export function localeOf({ headers }: Pick<FastifyRequest, 'headers'>): Locale {
  const header = headers['accept-language']?.trim().toLowerCase() ?? '';
  if (traditional.test(header)) return 'hant';
  return header === '' || header.startsWith('*') || header.startsWith('zh') ? 'zh' : 'en';
}

/** The language of the texts for a caller. */
export function languageOf(request: Pick<FastifyRequest, 'headers'>): Language {
  return languageIn(localeOf(request));
}
