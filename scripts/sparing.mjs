// What the server is started with, by npm start and by the bench alike.
// Plain JavaScript, because start.mjs runs on whatever Node a machine has.

import { availableParallelism } from 'node:os';

// V8 takes four threads beside the main one wherever it runs. On two processors they, the pool and the database stood
// in the main thread's way: it waited for a processor a fifth of the time, and answered a tenth fewer pages on a miss.
const besideMain = Math.min(4, Math.max(1, availableParallelism() - 1));

// With V8's own choice for its young generation the server held 50 MB more idle and 100 MB more under load, and
// answered no more. The old one may grow by half of what is alive before it is collected; left to itself it held up to
// 30 MB more, for the same processor time per answer.
export const sparingFlags = ['--max-semi-space-size=8', '--heap-growing-percent=50', `--v8-pool-size=${besideMain}`];

// One arena for all threads: glibc opens up to eight per core and rarely gives one back. The pool threads, which
// compress and hash, ask for memory too seldom to get in each other's way.
export const sparingEnvironment = { MALLOC_ARENA_MAX: '1' };
