import { get } from 'node:http';

export interface Served {
  bytes: Buffer;
  encoding: string;
}

/** Bytes as transferred: fetch() would decompress them. */
export function served(url: string): Promise<Served> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br', accept: 'text/html,*/*' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ bytes: Buffer.concat(chunks), encoding: response.headers['content-encoding'] ?? 'none' }));
    }).on('error', reject);
  });
}
