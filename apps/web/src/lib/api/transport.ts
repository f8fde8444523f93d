import { anySignal } from '../any-signal.ts';
import type { Problem } from '@chaguan/contract';
import type { CallOptions } from './api.ts';
import { ApiFailure } from './failure.ts';

/** Calls back with each line of a body as soon as it is complete; the last may have no line end. Empty lines are only keep-alives. */
async function readLines(response: Response, onLine: (line: string) => void): Promise<void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const lines = (rest + part.value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') onLine(line);
  }
  if (rest !== '') onLine(rest);
}

/** fetch cannot report upload progress; only XMLHttpRequest can. */
function uploadWithProgress(url: string, init: RequestInit, onProgress: (share: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(init.method ?? 'POST', url);
    for (const [name, value] of new Headers(init.headers)) xhr.setRequestHeader(name, value);
    xhr.responseType = 'text';
    xhr.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    xhr.onload = () => {
      const type = xhr.getResponseHeader('content-type') ?? '';
      const body = [204, 205, 304].includes(xhr.status) ? null : xhr.responseText;
      resolve(new Response(body, { status: xhr.status, headers: { 'content-type': type } }));
    };
    xhr.onerror = () => reject(new TypeError('network failure'));
    xhr.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    init.signal?.addEventListener('abort', () => xhr.abort());
    xhr.send(init.body as XMLHttpRequestBodyInit);
  });
}

/** Sends with a timeout. A timeout or a missing response is a failure of status 0; an abort by the caller is not. */
export async function send(
  url: string,
  init: RequestInit,
  timeoutMs: number,
  { signal, onProgress, blob, onLine, keepalive = false }: CallOptions,
) {
  const limit = AbortSignal.timeout(timeoutMs);
  const signals = signal ? anySignal(signal, limit) : limit;
  try {
    const request = { ...init, signal: signals, keepalive };
    const response = onProgress ? await uploadWithProgress(url, request, onProgress) : await fetch(url, request);
    const head = { url, status: response.status, type: response.headers.get('content-type') ?? '' };
    // The timeout includes the body: a server that stops in the middle must not hang the page.
    if (blob === true && response.ok) return { ...head, text: '', file: await response.blob() };
    if (onLine && response.ok) {
      await readLines(response, onLine);
      return { ...head, text: '', file: undefined };
    }
    return { ...head, text: await response.text(), file: undefined };
  } catch (reason) {
    if (signal?.aborted) throw reason;
    throw new ApiFailure(0, 'response.none', {}, { url });
  }
}

type Received = Awaited<ReturnType<typeof send>>;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The response (null when the server sent nothing); every status outside 2xx throws. */
export function read<T>({ url, status, type, text, file }: Received): T | null {
  if (file !== undefined) return file as T;
  const value = text && type.includes('json') ? parse(text) : undefined;
  if (status >= 200 && status < 300) {
    if (value !== undefined) return value as T;
    if (!text.trim()) return null;
    throw new ApiFailure(status, 'response.unreadable', {}, { url });
  }
  if (type.includes('application/problem+json') && typeof value === 'object' && value !== null) {
    const problem = value as Problem;
    throw new ApiFailure(status, problem.code ?? 'response.unreadable', problem, { url });
  }
  // A closed site responds with staff's notice, as plain text (specification, section 8).
  if (status === 503 && type.startsWith('text/plain'))
    throw new ApiFailure(status, 'site.closed', { params: { notice: text } }, { url, bodyText: text });
  throw new ApiFailure(status, 'response.unreadable', {}, { url, bodyText: text });
}
