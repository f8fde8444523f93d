import { readFileSync, readdirSync } from 'node:fs';
import type { Demo, DemoMember, DemoTag } from './shape.ts';
import { parseTopic } from './topic-file.ts';

export type { Demo, DemoComment, DemoMember, DemoReply, DemoTag, DemoTopic } from './shape.ts';

/**
 * Reads the demonstration content of a folder (its URL ends with a slash), topics in the order of their
 * files. Throws an Error naming the file, and the line where there is one, on anything malformed.
 */
export function readDemo(folder: URL): Demo {
  const topics = new URL('topics/', folder);
  return {
    members: readJson<DemoMember[]>(new URL('members.json', folder)),
    tags: readJson<DemoTag[]>(new URL('tags.json', folder)),
    topics: readdirSync(topics)
      .filter((name) => name.endsWith('.md'))
      .toSorted()
      .map((name) => parseTopic(name, readFileSync(new URL(name, topics), 'utf8'))),
  };
}

function readJson<T>(file: URL): T {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch (cause) {
    throw new Error(`${file.pathname}: not readable as JSON`, { cause });
  }
}
