const unsafe = /[&><\u2028\u2029]/g;

/** JSON may stand in a script, but nothing in it may look like markup. */
function inScript(text: string): string {
  return JSON.stringify(text).replace(unsafe, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** What the loaders found, in the router's own words. Read before the page is drawn: drawing cannot wait. */
export async function readHandoff(stream: ReadableStream<Uint8Array> | undefined): Promise<string[]> {
  if (stream === undefined) return [];
  const decoder = new TextDecoder();
  const texts: string[] = [];
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) texts.push(decoder.decode(part.value, { stream: true }));
  return texts;
}

/** The same as a stream, which is how the router's components read it. */
export function handoffStream(texts: readonly string[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      for (const text of texts) controller.enqueue(encoder.encode(text));
      controller.close();
    },
  });
}

/** The scripts that bring it to the browser, as `ServerRouter` writes them: each within the boundary of the one before. */
export function handoffScripts(texts: readonly string[], nonce: string): string {
  const open = `<script nonce="${nonce}">window.__reactRouterContext.streamController.`;
  const calls = [...texts.filter((text) => text !== '').map((text) => `enqueue(${inScript(text)})`), 'close()'];
  return calls.map((call) => `<!--$-->${open}${call};</script>`).join('') + '<!--/$-->'.repeat(calls.length);
}
