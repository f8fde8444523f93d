import { LRUCache } from 'lru-cache';
import { RE2JS } from 're2js';

/** The cost per character grows with the program: 2,000 instructions over the longest text take some 0.1 s at worst. */
const largestProgram = 2000;

const compiled = new LRUCache<string, RE2JS>({ max: 200 });

/**
 * Compiles a pattern by staff with an engine without backtracking: for any pattern the time is linear in the text. Undefined for what it
 * cannot parse (look-around, back-references) and for what would be too large.
 */
export function readPattern(pattern: string): RE2JS | undefined {
  const cached = compiled.get(pattern);
  if (cached !== undefined) return cached;
  try {
    const program = RE2JS.compile(pattern);
    if (program.programSize() > largestProgram) return undefined;
    compiled.set(pattern, program);
    return program;
  } catch {
    return undefined;
  }
}
