import { open } from 'node:fs/promises';
import type { Container } from '../convert/container-of.ts';
import { MetadataError } from './patch-file.ts';
import { stripMp4 } from './strip-mp4.ts';
import { stripWebm } from './strip-webm.ts';

/** Containers for which we know where author, location and time are stored. */
export function canStrip(container: Container): container is 'mp4' | 'webm' {
  return container === 'mp4' || container === 'webm';
}

/** Removes them within the file itself; nothing else of it changes. */
export async function stripMetadata(path: string, container: 'mp4' | 'webm', sizeBytes: number): Promise<'done' | MetadataError['fault']> {
  const file = await open(path, 'r+');
  try {
    await (container === 'mp4' ? stripMp4 : stripWebm)(file, sizeBytes);
    await file.sync();
    return 'done';
  } catch (error) {
    if (error instanceof MetadataError) return error.fault;
    throw error;
  } finally {
    await file.close();
  }
}
