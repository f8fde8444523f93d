import type { FastifyError } from 'fastify';
import { expect, test } from 'vitest';
import { localStorageAt } from '../storage/storage.ts';
import { toFailure } from './problems.ts';

const systemError = (code: string, syscall: string) =>
  Object.assign(new Error(`${code}: ${syscall}`), { code, syscall }) as unknown as FastifyError;

test.each(['EROFS', 'EIO', 'ENODEV', 'ESTALE', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE'])(
  'a disk that answers %s is a storage that is unavailable, also where it is only the cause',
  (code) => {
    const error = systemError(code, 'open');
    expect(toFailure(error)?.code).toBe('storage.unavailable');
    expect(toFailure(new Error('the upload failed', { cause: error }) as FastifyError)?.code).toBe('storage.unavailable');
  },
);

test('a socket without a free descriptor is no disk', () => {
  expect(toFailure(systemError('EMFILE', 'connect'))).toBeUndefined();
});

test.runIf(process.platform === 'linux')('a folder in which nobody may write answers so', async () => {
  // Not even root may create anything there.
  const refused: unknown = await localStorageAt('/sys')
    .put('a/b.txt', Buffer.from('tea'))
    .catch((error: unknown) => error);
  expect(toFailure(refused as FastifyError)?.code).toBe('storage.unavailable');
});
