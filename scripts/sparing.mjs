// What the server is started with, by npm start and by the bench alike.
// Plain JavaScript, because start.mjs runs on whatever Node a machine has.

// With V8's own choice for its young generation the server held 50 MB more idle and 100 MB more under load, and
// answered no more.
export const sparingFlags = ['--max-semi-space-size=8'];

// Two arenas, because glibc opens up to eight per core and rarely gives one back.
export const sparingEnvironment = { MALLOC_ARENA_MAX: '2' };
