import { readFileSync, readdirSync } from 'node:fs';
import type { Demo, DemoMember, DemoTag } from './shape.ts';
import { parseQuestion } from './question-file.ts';
import { parseTopic } from './topic-file.ts';

/**
 * Reads the demonstration content of a folder (its URL ends with a slash), topics and questions in the order of their files. Throws an
 * Error naming the file, and the line if known, on malformed content.
 */
export function readDemo(folder: URL): Demo {
  return {
    members: readJson<DemoMember[]>(new URL('members.json', folder)),
    tags: readJson<DemoTag[]>(new URL('tags.json', folder)),
    topics: readAll(new URL('topics/', folder), parseTopic),
    questionTags: readJson<DemoTag[]>(new URL('question-tags.json', folder)),
    questions: readAll(new URL('questions/', folder), parseQuestion),
  };
}

function readAll<T>(folder: URL, parse: (name: string, source: string) => T): T[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) => parse(name, readFileSync(new URL(name, folder), 'utf8')));
}

function readJson<T>(file: URL): T {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch (cause) {
    throw new Error(`${file.pathname}: not readable as JSON`, { cause });
  }
}
