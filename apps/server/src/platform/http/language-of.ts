import type { FastifyRequest } from 'fastify';
import type { Language } from './ctx.ts';

/** The language that a caller reads: Chinese unless another one is asked for. */
export function languageOf(request: FastifyRequest): Language {
  const header = request.headers['accept-language'];
  return header === undefined || header.startsWith('zh') ? 'zh' : 'en';
}
