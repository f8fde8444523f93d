import type { FastifyRequest } from 'fastify';
import type { Language } from './ctx.ts';

/** The language of a caller: Chinese unless another one is requested; `*` requests none. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const header = headers['accept-language']?.trim().toLowerCase() ?? '';
  return header === '' || header.startsWith('*') || header.startsWith('zh') ? 'zh' : 'en';
}
