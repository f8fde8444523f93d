import { runInBoundedThread } from './in-bounded-thread.ts';

runInBoundedThread(new URL('import-thread.ts', import.meta.url));
