import type { FileHandle } from 'node:fs/promises';

/** `unreadable`: the file does not match its signature; `metadata`: it contains metadata that we cannot remove. */
export class MetadataError extends Error {
  readonly fault: 'unreadable' | 'metadata';

  constructor(fault: 'unreadable' | 'metadata') {
    super(fault);
    this.fault = fault;
  }
}

export async function readExactly(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  if (bytesRead < length) throw new MetadataError('unreadable');
  return buffer;
}

const zeros = Buffer.alloc(64 * 1024);

export async function fillZeros(file: FileHandle, from: number, to: number): Promise<void> {
  for (let at = from; at < to; at += zeros.length) await file.write(zeros, 0, Math.min(zeros.length, to - at), at);
}
