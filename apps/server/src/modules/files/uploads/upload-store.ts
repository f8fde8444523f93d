import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import type { Services } from '../../../platform/http/ctx.ts';

/**
 * What the tus server reads and writes: rows of uploads and their part files. It declares no extension of the protocol, so none is served:
 * uploads begin and end by endpoints of the contract.
 */
export class UploadStore extends DataStore {
  readonly #services: Pick<Services, 'db' | 'partFiles'>;

  constructor(services: Pick<Services, 'db' | 'partFiles'>) {
    super();
    this.#services = services;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { db, partFiles } = this.#services;
    const row = await db.selectFrom('upload').select('sizeBytes').where('id', '=', id).executeTakeFirst();
    const offset = await partFiles.size(id);
    if (row === undefined || offset === undefined) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({ id, size: Number(row.sizeBytes), offset });
  }

  override write(content: Readable, id: string, offset: number): Promise<number> {
    return this.#services.partFiles.append(id, offset, content);
  }
}
