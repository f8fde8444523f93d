import type { ModelRequest, Call, Reply } from '../../apps/server/src/modules/assistant/testing/provider-server.ts';

function textOf(content: unknown): string {
  return typeof content === 'string' ? content : JSON.stringify(content ?? '');
}

const lastQuestion = ({ messages }: ModelRequest): string => textOf(messages.findLast(({ role }) => role === 'user')?.content);
const instructions = ({ messages }: ModelRequest): string => textOf(messages.find(({ role }) => role === 'system')?.content);

/** The posts in the last request: each with its ref and its text. */
function posts(request: ModelRequest): { ref: string; text: string }[] {
  const plain = request.messages.map(({ content }) => textOf(content)).join('\n');
  const matches = plain.replaceAll(String.raw`\"`, '"').matchAll(/"ref":"(c\d+)".*?"text":"([^"]*)"/g);
  return [...matches].map(([, ref = '', text = '']) => ({ ref, text }));
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Endless text, until the listener disconnects. */
async function ramble(reply: Reply, call: Call): Promise<void> {
  for (let nth = 1; !call.left && nth <= 300; nth += 1) {
    reply.text(`第${nth}句。`);
    await pause(100);
  }
}

/** The text to be revised. */
function material(request: ModelRequest): string {
  return /"text":"((?:[^"\\]|\\.)*)"/.exec(lastQuestion(request))?.[1]?.replaceAll(String.raw`\n`, '\n') ?? '';
}

/**
 * A model of the journeys: it makes vectors, searches with the words of the question and answers with the results, fails for “坏掉”, and never ends for
 * “慢慢”.
 */
export async function modelScript(reply: Reply, call: Call): Promise<void> {
  const { request } = call;
  if (request.input !== undefined) return reply.vectors(request.input.map((text) => [text.length, 1]));
  const system = instructions(request);
  const question = lastQuestion(request);
  const tools = request.tools?.map((tool) => tool.function.name) ?? [];
  const done = (text: string) => {
    reply.text(text);
    reply.end();
  };
  if (request.model === 'gone-model') return reply.fail(404, { error: { message: 'there is no such model', code: 'no_model' } });
  if (tools.includes('greet')) {
    reply.callTool('greet', { word: '你好' });
    return reply.end();
  }
  if (system.includes('the title under which')) return done('碗里的头一泡');
  if (system.includes('You tidy')) return done(material(request).replaceAll('的的', '的'));
  if (system.includes('You translate')) return done(`In English: ${material(request).length} characters of tea.`);
  if (system.includes('You summarize')) return done(`大家说的是这个：${posts(request)[0]?.text.slice(0, 12)}[${posts(request)[0]?.ref}]`);
  if (question.includes('坏掉')) return reply.fail(400, { error: { message: 'this model is on holiday', code: 'holiday' } });
  if (question.includes('慢慢')) return ramble(reply, call);
  if (tools.includes('search') && request.messages.at(-1)?.role === 'user') {
    reply.callTool('search', { words: question.slice(-60) });
    return reply.end();
  }
  const first = posts(request).at(0);
  if (!first) return done('帖子里没有写到这件事。');
  for (const piece of ['按帖子里说的，', `**${first.text.slice(0, 24)}**`, `[${first.ref}]`, '。']) {
    reply.text(piece);
    await pause(30);
  }
  return reply.end();
}
