import { basename } from 'node:path';
import { SaxesParser } from 'saxes';
import { DumpError } from '../../dump-error.ts';
import { readText } from './read-text.ts';

/** Attributes of one `<row …/>`. */
export type Row = Readonly<Record<string, string>>;

/** A post of 100,000 characters is at most 600,000 when every one is an entity; anything longer is an attack or not a dump. */
const longestRow = 2_000_000;

interface RowParser {
  write: (text: string) => Row[];
  close: () => void;
}

function createParser(file: string, root: string): RowParser {
  const refuse = (what: string): never => {
    throw new DumpError(`${file}, line ${parser.line}: ${what}`);
  };
  // Version 1.1 would allow control characters as character references.
  const parser = new SaxesParser({ xmlns: false, defaultXMLVersion: '1.0', forceXMLVersion: true });
  let rows: Row[] = [];
  let depth = 0;
  let markupEnd = 0;
  const rest = () => {
    markupEnd = parser.position;
  };
  parser.on('error', (error) => refuse(`this is not well-formed XML (${error.message.replace(/^\S*\d+:\d+: /, '')}).`));
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && encoding.toLowerCase() !== 'utf-8') refuse(`the encoding must be UTF-8, not ${encoding.slice(0, 20)}.`);
  });
  parser.on('doctype', (doctype) => {
    // The dumps name a DTD, which we never fetch; declarations inside the file could be used for entity attacks.
    if (doctype.includes('[')) refuse('it declares entities or elements of its own; that is refused, a dump needs none.');
    rest();
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth === 1 && name !== root) refuse(`this file holds <${name.slice(0, 40)}>, not <${root}>.`);
    if (depth === 2 && name !== 'row') refuse(`<${name.slice(0, 40)}> is not part of a dump.`);
    if (depth > 2) refuse('rows hold nothing but attributes.');
    if (depth === 2) rows.push(attributes);
    rest();
  });
  parser.on('closetag', () => {
    depth -= 1;
    rest();
  });
  parser.on('text', rest);
  return {
    write(text) {
      parser.write(text);
      if (parser.position - markupEnd > longestRow) refuse(`a row is longer than ${longestRow.toLocaleString('en')} characters.`);
      const done = rows;
      rows = [];
      return done;
    },
    close: () => parser.close(),
  };
}

/**
 * Streams the rows of one file of a dump: constant memory, no entities but XML's own five, nothing fetched.
 * @param root name of the root element, e.g. `posts`
 * @throws DumpError naming file and line
 */
export async function* readRows(path: string, root: string): AsyncGenerator<Row> {
  const parser = createParser(basename(path), root);
  for await (const text of readText(path)) yield* parser.write(text);
  parser.close();
}
