import { type AddressInfo, createServer } from 'node:net';
import { addFile, type FileCardView, startUpload } from '@chaguan/contract';
import type { TestApp } from '../../../test/app.ts';
import type { Person } from '../../../test/person.ts';

/** Headers of a part, as clients of the protocol send them. */
export function partHeaders(person: Person, offset: number, more: Record<string, string> = {}): Record<string, string> {
  return {
    ...person.headers(),
    'tus-resumable': '1.0.0',
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
    ...more,
  };
}

/** Sends bytes from an offset on. */
export function sendPart({ inject }: Pick<TestApp, 'inject'>, person: Person, url: string, offset: number, bytes: Buffer) {
  return inject({ method: 'PATCH', url, headers: partHeaders(person, offset), payload: bytes });
}

/** How much has arrived, requested as in the protocol. */
export async function askOffset({ inject }: Pick<TestApp, 'inject'>, person: Person, url: string) {
  const answer = await inject({ method: 'HEAD', url, headers: { ...person.headers(), 'tus-resumable': '1.0.0' } });
  return answer.statusCode === 200 ? Number(answer.headers['upload-offset']) : answer.statusCode;
}

/** A file that a member uploaded in one part. */
export async function aFile(app: Pick<TestApp, 'inject'>, person: Person, name: string, bytes: Buffer): Promise<FileCardView> {
  const { id, url } = await person.call(startUpload, { body: { kind: 'file', name, sizeBytes: bytes.length } });
  await sendPart(app, person, url, 0, bytes);
  return person.call(addFile, { body: { uploadId: id } });
}

/** As a member writes it. */
export function linkTo({ name, key }: Pick<FileCardView, 'name' | 'key'>): string {
  return `[${name}](/file?key=${key})`;
}

/** The EICAR test string of all scanners, in two halves, so that no scanner reports this file. */
export const eicar = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!', 'H+H*'].join('$'));

/** The content of a complete stream of frames; undefined while it has not ended. */
function unframed(received: Buffer): Buffer | undefined {
  const parts: Buffer[] = [];
  for (let at = 0; at + 4 <= received.length;) {
    const size = received.readUInt32BE(at);
    if (size === 0) return Buffer.concat(parts);
    parts.push(received.subarray(at + 4, at + 4 + size));
    at += 4 + size;
  }
  return undefined;
}

/** The part of clamd that the site uses: INSTREAM, which detects one pattern. Not every machine that runs the tests has clamd. */
export async function startScanner(): Promise<{ address: string; stop: () => void }> {
  const command = 'zINSTREAM\0';
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, Buffer.from(chunk)]);
      if (received.subarray(0, command.length).toString() !== command) return;
      const content = unframed(received.subarray(command.length));
      if (content !== undefined) socket.end(`stream: ${content.includes(eicar) ? 'Eicar-Test-Signature FOUND' : 'OK'}\0`);
    });
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
  return { address: `tcp://127.0.0.1:${port}`, stop: () => server.close() };
}
