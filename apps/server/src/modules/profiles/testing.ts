import sharp from 'sharp';
import type { TestApp } from '../../../test/app.ts';
import type { Person } from '../../../test/person.ts';

/** A picture of one colour. */
export function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#1F6B4A' } });
}

interface Sent {
  name?: string;
  type?: string;
  /** Other parts of the form, before the file. */
  more?: Record<string, string>;
}

/** Sends a file to an upload endpoint as a browser does. */
export async function sendFile(
  app: TestApp,
  person: Person,
  path: string,
  content: Buffer,
  { name = 'a.png', type = 'image/png', more = {} }: Sent = {},
) {
  const form = new FormData();
  for (const [key, value] of Object.entries(more)) form.append(key, value);
  form.append('file', new Blob([new Uint8Array(content)], { type }), name);
  const request = new Request('http://x', { method: 'POST', body: form });
  return app.inject({
    method: 'POST',
    url: path,
    headers: { ...person.headers(), 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}
