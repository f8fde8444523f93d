import { randomBytes } from 'node:crypto';
import type { Bench, Part } from './bench.ts';
import { percent, type Line } from './report.ts';

const megabytes = 4;
const sizeBytes = megabytes * 1024 * 1024;
const atOnce = 4;

/** Text, because that is the type that needs nothing else; a different one for each member, or it would be stored once. */
const content = (): Buffer => Buffer.from(randomBytes(sizeBytes / 2).toString('hex'));

async function must(address: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(address, init);
  if (!answer.ok) throw new Error(`${init.method} ${address}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** Begin, one part, end: what a browser sends for a file. */
async function upload(origin: string, authorization: string, bytes: Buffer): Promise<void> {
  const json = { authorization, 'content-type': 'application/json' };
  const begin = JSON.stringify({ kind: 'file', name: 'bench.txt', sizeBytes });
  const { id, url } = (await (await must(`${origin}/api/user/control/uploads`, { method: 'POST', headers: json, body: begin })).json()) as {
    id: string;
    url: string;
  };
  const part = { authorization, 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  await must(`${origin}${url}`, { method: 'PATCH', headers: part, body: new Uint8Array(bytes) });
  await must(`${origin}/api/user/control/files`, { method: 'POST', headers: json, body: JSON.stringify({ uploadId: id }) });
}

/** Megabytes a second of all together, a few at a time. */
async function rate(contents: readonly Buffer[], send: (bytes: Buffer, at: number) => Promise<unknown>): Promise<number> {
  const waiting = contents.map((bytes, at) => ({ bytes, at }));
  const startedMs = performance.now();
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await send(next.bytes, next.at);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return (contents.length * megabytes) / ((performance.now() - startedMs) / 1000);
}

/** Uploads to the end, beside a bare stream to the disk: each byte is written twice and hashed here, once there. */
export const filesPart: Part = {
  name: 'files',
  async run({ server, hello, members }: Bench): Promise<Line[]> {
    const contents = members.map(content);
    const headers = { 'content-type': 'application/octet-stream' };
    const bare = await rate(contents, (bytes) => must(`${hello.origin}/sink`, { method: 'POST', headers, body: new Uint8Array(bytes) }));
    const ours = await rate(contents, (bytes, at) => upload(server.origin, members[at] ?? '', bytes));
    return [
      {
        measure: `uploads of ${members.length} members, ${megabytes} MB each, ${atOnce} at once`,
        figure: `${ours.toFixed(0)} MB/s`,
        ratio: `${percent(ours, bare)} of a bare stream to disk, ${bare.toFixed(0)} MB/s`,
        bar: '–',
        reached: null,
      },
    ];
  },
};
