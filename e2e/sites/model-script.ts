import type { Asked, Call, Reply } from '../../apps/server/src/modules/assistant/testing/provider-server.ts';

function textOf(content: unknown): string {
  return typeof content === 'string' ? content : JSON.stringify(content ?? '');
}

const lastQuestion = ({ messages }: Asked): string => textOf(messages.findLast(({ role }) => role === 'user')?.content);
const instructions = ({ messages }: Asked): string => textOf(messages.find(({ role }) => role === 'system')?.content);

/** The posts that it was handed last: each with its ref and its text. */
function posts(asked: Asked): { ref: string; text: string }[] {
  const plain = asked.messages.map(({ content }) => textOf(content)).join('\n');
  const found = plain.replaceAll(String.raw`\"`, '"').matchAll(/"ref":"(c\d+)".*?"text":"([^"]*)"/g);
  return [...found].map(([, ref = '', text = '']) => ({ ref, text }));
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Words without end, until whoever listens leaves. */
async function ramble(reply: Reply, call: Call): Promise<void> {
  for (let nth = 1; !call.left && nth <= 300; nth += 1) {
    reply.text(`第${nth}句。`);
    await pause(100);
  }
}

/** The text that came to be worked on. */
function material(asked: Asked): string {
  return /"text":"((?:[^"\\]|\\.)*)"/.exec(lastQuestion(asked))?.[1]?.replaceAll(String.raw`\n`, '\n') ?? '';
}

/**
 * A model of the journeys: it searches in the words of the question and answers with what it found, refuses what has
 * “坏掉” in it, and never ends what has “慢慢” in it.
 */
export async function modelScript(reply: Reply, call: Call): Promise<void> {
  const { asked } = call;
  const system = instructions(asked);
  const question = lastQuestion(asked);
  const tools = asked.tools?.map((tool) => tool.function.name) ?? [];
  const done = (text: string) => {
    reply.text(text);
    reply.end();
  };
  if (asked.model === 'gone-model') return reply.fail(404, { error: { message: 'there is no such model', code: 'no_model' } });
  if (tools.includes('greet')) {
    reply.callTool('greet', { word: '你好' });
    return reply.end();
  }
  if (system.includes('the title under which')) return done('碗里的头一泡');
  if (system.includes('You tidy')) return done(material(asked).replaceAll('的的', '的'));
  if (system.includes('You translate')) return done(`In English: ${material(asked).length} characters of tea.`);
  if (system.includes('You summarize')) return done(`大家说的是这个：${posts(asked)[0]?.text.slice(0, 12)}[${posts(asked)[0]?.ref}]`);
  if (question.includes('坏掉')) return reply.fail(400, { error: { message: 'this model is on holiday', code: 'holiday' } });
  if (question.includes('慢慢')) return ramble(reply, call);
  if (tools.includes('search') && asked.messages.at(-1)?.role === 'user') {
    reply.callTool('search', { words: question.slice(-60) });
    return reply.end();
  }
  const found = posts(asked).at(0);
  if (!found) return done('帖子里没有写到这件事。');
  for (const piece of ['按帖子里说的，', `**${found.text.slice(0, 24)}**`, `[${found.ref}]`, '。']) {
    reply.text(piece);
    await pause(30);
  }
  return reply.end();
}
