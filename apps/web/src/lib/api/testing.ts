import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import type { Tokens, TokenStore } from '../session.ts';
import { createClient, type Client, type ClientParts } from './client.ts';
import type { ClientEffects } from './effects.ts';

export type Seen = { method: string; url: URL; headers: IncomingMessage['headers']; body: string };
export type Answer = { status?: number; json?: unknown; problem?: unknown; text?: string };
export type Handler = (request: Seen, response: ServerResponse) => Answer | null | Promise<Answer | null>;

/** A real HTTP server on loopback; `seen` records every request. A handler that returns null has responded itself. */
export async function listen(handler: Handler) {
  const seen: Seen[] = [];
  async function serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = {
      method: message.method ?? '',
      url: new URL(message.url ?? '/', 'http://127.0.0.1'),
      headers: message.headers,
      body: await text(message),
    };
    seen.push(request);
    const answer = await handler(request, response);
    if (!answer) return;
    const { status = 200, json, problem } = answer;
    const type = problem ? 'application/problem+json' : json === undefined ? 'text/plain' : 'application/json';
    response.writeHead(status, { 'content-type': type });
    response.end(answer.text ?? (problem || json !== undefined ? JSON.stringify(problem ?? json) : ''));
  }
  const server = createServer((message, response) => void serve(message, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    seen,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type Screen = ClientEffects & { log: string[] };

/** A screen that records what it is asked to show. */
export function screen(here = '/thread?topicId=7'): Screen {
  const log: string[] = [];
  return {
    log,
    toastError: (words, { persistent }) => log.push(`toast${persistent ? '!' : ''} ${words}`),
    notice: (title, words) => log.push(`notice ${title}: ${words}`),
    overlay: (visible) => log.push(`overlay ${visible}`),
    here: () => here,
    go: (to, how) => log.push(`${how} ${to}`),
  };
}

export function memoryTokens(initial: Tokens | null = null): TokenStore {
  let tokens = initial;
  return {
    read: () => tokens,
    write: (next) => {
      tokens = next;
    },
    clear: () => {
      tokens = null;
    },
  };
}

export type Bench = { client: Client; view: Screen; tokens: TokenStore; seen: Seen[]; ended: () => number };

/** Client, screen and server together; overlay lines are omitted from the log unless they are the subject. */
export function clientFor(server: { baseUrl: string; seen: Seen[] }, tokens: TokenStore, more: Partial<ClientParts> = {}): Bench {
  const view = screen();
  let ended = 0;
  const client = createClient({
    baseUrl: server.baseUrl,
    locale: () => 'en',
    tokens,
    effects: view,
    renewed: (answer) => tokens.write(answer),
    endSession: () => {
      ended += 1;
      tokens.clear();
    },
    forgetEverything: () => view.log.push('forget everything'),
    ...more,
  });
  return { client, view, tokens, seen: server.seen, ended: () => ended };
}
