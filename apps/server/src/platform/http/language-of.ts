import type { FastifyRequest } from 'fastify';
import type { Language } from './ctx.ts';

/** The language that a caller reads: Chinese unless another one is asked for; `*` asks for none. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const header = headers['accept-language']?.trim().toLowerCase() ?? '';
  return header === '' || header.startsWith('*') || header.startsWith('zh') ? 'zh' : 'en';
}
