import { runInBoundedThread } from './in-bounded-thread.ts';

runInBoundedThread(new URL('export-thread.ts', import.meta.url));
