import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** What a provider is sent, as far as tests check it. */
export interface ModelRequest {
  model: string;
  /** Of a request for vectors. */
  input?: string[];
  messages: { role: string; content?: unknown; reasoning_content?: string; tool_calls?: unknown[] }[];
  tools?: { function: { name: string } }[];
  tool_choice?: unknown;
  max_tokens?: number;
}

export interface Call {
  request: ModelRequest;
  headers: IncomingMessage['headers'];
  /** When the client closed the connection before the answer was complete. */
  leftAt: Promise<number>;
  left: boolean;
}

type Delta = Record<string, unknown>;

/** One answer in progress. */
export interface Reply {
  text: (text: string) => void;
  think: (text: string) => void;
  callTool: (name: string, input: unknown, id?: string) => void;
  end: (reason?: string, usage?: { prompt_tokens: number; completion_tokens: number }) => void;
  /** One vector for each text of a request for vectors. */
  vectors: (vectors: readonly (readonly number[])[], tokens?: number) => void;
  raw: (text: string) => void;
  fail: (status: number, body: unknown, headers?: Record<string, string>) => void;
  response: ServerResponse;
}

/** Answers one call; `nth` counts from 1. */
export type Script = (reply: Reply, call: Call, nth: number) => void | Promise<void>;

export interface ProviderServer {
  address: string;
  host: string;
  calls: Call[];
  play: (script: Script) => void;
  close: () => Promise<void>;
}

function replyOn(response: ServerResponse): Reply {
  const begin = (): void => {
    if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' });
  };
  const chunk = (value: object): void => {
    begin();
    response.write(`data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'test', ...value })}\n\n`);
  };
  const delta = (part: Delta, reason: string | null = null): void => chunk({ choices: [{ index: 0, delta: part, finish_reason: reason }] });
  let tools = 0;
  return {
    response,
    text: (content) => delta({ role: 'assistant', content }),
    think: (text) => delta({ role: 'assistant', reasoning_content: text }),
    callTool(name, input, id = `call_${name}_${tools}`) {
      const call = {
        index: tools,
        id,
        type: 'function',
        function: { name, arguments: typeof input === 'string' ? input : JSON.stringify(input) },
      };
      tools += 1;
      delta({ role: 'assistant', tool_calls: [call] });
    },
    end(reason = tools > 0 ? 'tool_calls' : 'stop', usage = { prompt_tokens: 100, completion_tokens: 20 }) {
      delta({}, reason);
      chunk({ choices: [], usage: { ...usage, total_tokens: usage.prompt_tokens + usage.completion_tokens } });
      response.end('data: [DONE]\n\n');
    },
    vectors(vectors, tokens = 7 * vectors.length) {
      const data = vectors.map((embedding, index) => ({ object: 'embedding', index, embedding }));
      const body = { object: 'list', data, model: 'test', usage: { prompt_tokens: tokens, total_tokens: tokens } };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    },
    raw(text) {
      begin();
      response.write(text);
    },
    fail: (status, body, headers = {}) =>
      void response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(typeof body === 'string' ? body : JSON.stringify(body)),
  };
}

async function requestOf(request: IncomingMessage): Promise<ModelRequest> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return JSON.parse(Buffer.concat(parts).toString()) as ModelRequest;
}

/** A model provider on this machine that implements the OpenAI protocol and behaves as a test specifies. */
export async function providerServer(): Promise<ProviderServer> {
  const calls: Call[] = [];
  let script: Script = (reply) => {
    reply.text('好。');
    reply.end();
  };
  const server = createServer((request, response) => {
    void (async () => {
      const body = await requestOf(request);
      const left = Promise.withResolvers<number>();
      const call: Call = { request: body, headers: request.headers, leftAt: left.promise, left: false };
      response.on('close', () => {
        if (response.writableFinished) return;
        call.left = true;
        left.resolve(performance.now());
      });
      calls.push(call);
      await script(replyOn(response), call, calls.length);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const host = `127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`;
  return {
    address: `http://${host}/v1`,
    host,
    calls,
    play(next) {
      script = next;
      calls.length = 0;
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** The text of the system message and of all other messages. */
export function sentText({ messages }: ModelRequest): string {
  return JSON.stringify(messages);
}

/** The refs of posts given to the model in a call: c1, c2, … by the adjacent title or text. */
export function refOf(request: ModelRequest, words: string): string | undefined {
  const text = request.messages.map(({ content }) => (typeof content === 'string' ? content : JSON.stringify(content))).join('\n');
  const plain = text.replaceAll(String.raw`\"`, '"');
  const at = plain.indexOf(words);
  return at < 0 ? undefined : [...plain.slice(0, at).matchAll(/"ref":"(c\d+)"/g)].at(-1)?.[1];
}
