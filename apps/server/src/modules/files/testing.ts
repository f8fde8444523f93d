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

/** How much has arrived, as the protocol asks. */
export async function askOffset({ inject }: Pick<TestApp, 'inject'>, person: Person, url: string) {
  const answer = await inject({ method: 'HEAD', url, headers: { ...person.headers(), 'tus-resumable': '1.0.0' } });
  return answer.statusCode === 200 ? Number(answer.headers['upload-offset']) : answer.statusCode;
}

/** A file that somebody uploaded in one part. */
export async function aFile(app: Pick<TestApp, 'inject'>, person: Person, name: string, bytes: Buffer): Promise<FileCardView> {
  const { id, url } = await person.call(startUpload, { body: { kind: 'file', name, sizeBytes: bytes.length } });
  await sendPart(app, person, url, 0, bytes);
  return person.call(addFile, { body: { uploadId: id } });
}

/** As a member writes it. */
export function linkTo({ name, key }: Pick<FileCardView, 'name' | 'key'>): string {
  return `[${name}](/file?key=${key})`;
}
