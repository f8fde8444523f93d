import { unsentDatabase } from '../../lib/unsent-owner.ts';
import type { UnsentText } from './unsent-text.ts';

const storeName = 'texts';

/** Some browsers never answer when they refuse databases. */
const patienceMs = 5_000;

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(unsentDatabase, 1);
    const timer = setTimeout(() => reject(new Error('no database')), patienceMs);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'key' });
    request.onsuccess = () => {
      clearTimeout(timer);
      resolve(request.result);
    };
    request.onerror = () => reject(request.error ?? new Error('no database'));
  });
}

/** Opened for each act and closed after it, so that a sign-out in any tab can delete it at once. */
async function run<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await opened();
  database.onversionchange = () => database.close();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(storeName, mode);
      const request = act(transaction.objectStore(storeName));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('not stored'));
    });
  } finally {
    database.close();
  }
}

/** @throws if the browser has no database, or refuses it */
export const readTexts = (): Promise<UnsentText[]> => run('readonly', (store) => store.getAll());

/** @throws if the browser has no database, or it is full */
export const storeText = (text: UnsentText): Promise<unknown> => run('readwrite', (store) => store.put(text));

export const deleteText = (key: string): Promise<unknown> => run('readwrite', (store) => store.delete(key));
