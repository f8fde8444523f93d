import { randomBytes } from 'node:crypto';
import type { Bench, Part } from './bench.ts';
import { percent, type Line } from './report.ts';

const megabytes = 4;
const sizeBytes = megabytes * 1024 * 1024;
const atOnce = 4;

/** Text, because that type needs nothing else; a different one for each member, otherwise it would be stored once. */
const content = (): Buffer => Buffer.from(randomBytes(sizeBytes / 2).toString('hex'));

async function must(address: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(address, init);
  if (!answer.ok) throw new Error(`${init.method} ${address}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** Begin, one part, end: what a browser sends for a file. */
async function upload(origin: string, authorization: string, bytes: Buffer): Promise<string> {
  const json = { authorization, 'content-type': 'application/json' };
  const begin = JSON.stringify({ kind: 'file', name: 'bench.txt', sizeBytes });
  const { id, url } = (await (await must(`${origin}/api/user/control/uploads`, { method: 'POST', headers: json, body: begin })).json()) as {
    id: string;
    url: string;
  };
  const part = { authorization, 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  await must(`${origin}${url}`, { method: 'PATCH', headers: part, body: new Uint8Array(bytes) });
  const end = { method: 'POST', headers: json, body: JSON.stringify({ uploadId: id }) };
  return ((await (await must(`${origin}/api/user/control/files`, end)).json()) as { key: string }).key;
}

/** Requests a link and downloads the whole file with it. */
async function download(origin: string, authorization: string, key: string): Promise<void> {
  const { url } = (await (await must(`${origin}/api/files/${key}/link`, { headers: { authorization } })).json()) as { url: string };
  const { byteLength } = await (await must(`${origin}${url}`, {})).arrayBuffer();
  if (byteLength !== sizeBytes) throw new Error(`${byteLength} bytes of ${sizeBytes} came`);
}

/** Megabytes per second of all together, a few at a time. */
async function rate(contents: readonly Buffer[], send: (bytes: Buffer, at: number) => Promise<unknown>): Promise<number> {
  const waiting = contents.map((bytes, at) => ({ bytes, at }));
  const startedMs = performance.now();
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await send(next.bytes, next.at);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return (contents.length * megabytes) / ((performance.now() - startedMs) / 1000);
}

/**
 * Complete uploads, compared with a plain stream to the disk: here each byte is written twice and hashed, there once. Downloads compared
 * with a plain stream from the disk.
 */
export const filesPart: Part = {
  name: 'files',
  membersAlone: true,
  async run({ server, hello, members }: Bench): Promise<Line[]> {
    const contents = members.map(content);
    const headers = { 'content-type': 'application/octet-stream' };
    const bare = await rate(contents, (bytes) => must(`${hello.origin}/sink`, { method: 'POST', headers, body: new Uint8Array(bytes) }));
    const keys: string[] = [];
    const ours = await rate(contents, async (bytes, at) => {
      keys[at] = await upload(server.origin, members[at] ?? '', bytes);
    });
    const kept = { method: 'PUT', headers, body: new Uint8Array(contents[0] ?? Buffer.alloc(0)) };
    await must(`${hello.origin}/source`, kept);
    const bareDown = await rate(contents, async () => (await must(`${hello.origin}/source`, {})).arrayBuffer());
    const oursDown = await rate(contents, (_, at) => download(server.origin, members[at] ?? '', keys[at] ?? ''));
    return [
      {
        measure: `uploads of ${members.length} members, ${megabytes} MB each, ${atOnce} at once`,
        figure: `${ours.toFixed(0)} MB/s`,
        ratio: `${percent(ours, bare)} of a bare stream to disk, ${bare.toFixed(0)} MB/s`,
        bar: '–',
        reached: null,
      },
      {
        measure: `downloads of the same by signed links, ${atOnce} at once`,
        figure: `${oursDown.toFixed(0)} MB/s`,
        ratio: `${percent(oursDown, bareDown)} of a bare stream from disk, ${bareDown.toFixed(0)} MB/s`,
        bar: '–',
        reached: null,
      },
    ];
  },
};
