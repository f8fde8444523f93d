import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { type Web, type WebBuild, webFolder, webOf } from './web.ts';

interface Vite {
  middlewares: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  ssrLoadModule: (id: string) => Promise<unknown>;
  ssrFixStacktrace: (error: Error) => void;
  close: () => Promise<void>;
}

interface ViteModule {
  createServer: (options: object) => Promise<Vite>;
}

/** Vite is a dependency of the web workspace, so it is resolved from there. */
export async function loadVite(): Promise<ViteModule> {
  const entry = createRequire(`${webFolder}package.json`).resolve('vite');
  return (await import(pathToFileURL(entry).href)) as ViteModule;
}

/** The source as it is on disk: Vite answers module requests on our own port and reloads the browser after a change. */
export async function developmentWeb(app: FastifyInstance): Promise<Web> {
  const { createServer } = await loadVite();
  const vite = await createServer({
    root: webFolder,
    // React Router's plugin answers pages itself unless the app type is `custom`.
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server satisfies Server } },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/files/')) done();
    else vite.middlewares(request.raw, reply.raw, done);
  });
  const current = async (): Promise<Web> =>
    webOf((await vite.ssrLoadModule('virtual:react-router/server-build')) as WebBuild, 'development');
  const first = await current();
  return {
    ...first,
    render: async (visit) => (await current()).render(visit),
  };
}
