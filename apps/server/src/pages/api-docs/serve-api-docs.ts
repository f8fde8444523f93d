import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '../../platform/http/openapi.ts';
import { languageIn } from '../../platform/http/ctx.ts';
import { pagePolicy, permissions, reportingEndpoints } from '../../platform/http/security.ts';
import type { FinishedPages } from '../finished-pages.ts';
import type { Web } from '../web.ts';
import { apiDocsPage } from './page.ts';

/** /api/openapi.json for programs and /api/docs for people. Both are generated from the contract alone. */
export function serveApiDocs(app: FastifyInstance, pages: FinishedPages, pickLanguage: Web['pickLanguage']): void {
  // It never changes, and it takes a twentieth of a second or more, in which the process answers nobody.
  let document: Buffer | undefined;
  app.get('/api/openapi.json', (request, reply) =>
    pages.answer(request, reply, { key: 'openapi', groups: [] }, async () => ({
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' },
      body: (document ??= Buffer.from(JSON.stringify(openApiDocument()))),
    })),
  );
  app.get('/api/docs', (request, reply) => {
    const { cookie, 'accept-language': languages } = request.headers;
    const language = languageIn(pickLanguage(request.raw.url ?? '', cookie, languages));
    return pages.answer(request, reply, { key: `api-docs ${language}`, groups: [] }, async () => {
      const nonce = randomBytes(16).toString('base64url');
      return {
        status: 200,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': pagePolicy(nonce),
          'permissions-policy': permissions,
          'reporting-endpoints': reportingEndpoints,
        },
        body: Buffer.from(apiDocsPage(language, nonce)),
      };
    });
  });
}
