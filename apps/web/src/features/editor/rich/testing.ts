import {
  commands,
  config,
  editorStateTimerCtx,
  editorViewCtx,
  init,
  keymap,
  parser,
  parserCtx,
  schema,
  schemaCtx,
  serializer,
  serializerCtx,
} from '@milkdown/kit/core';
import { Clock, Container, createSlice, Ctx, type MilkdownPlugin } from '@milkdown/kit/ctx';
import { configureWriting } from './grammar.ts';
import { language } from './preset.ts';

/** Milkdown's plugins wait for each other by events of the window; Node has none. */
function lendWindowEvents(): void {
  if ('addEventListener' in globalThis) return;
  const events = new EventTarget();
  Object.assign(globalThis, {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
  });
}

/** The language of the editor without a view. */
async function readyLanguage(): Promise<Ctx> {
  lendWindowEvents();
  const ctx = new Ctx(new Container(), new Clock());
  const nothing = {} as never;
  ctx.inject(createSlice(nothing, 'unused')).inject(editorViewCtx, nothing).inject(editorStateTimerCtx, []);
  const plugins: MilkdownPlugin[] = [config(configureWriting), init(nothing), schema, parser, serializer, commands, keymap, ...language];
  await Promise.all(plugins.map((plugin) => plugin(ctx)).map(async (run) => run?.()));
  return ctx;
}

/** Parsing and serializing as in the editor, without a view: Markdown in, Markdown out. */
export async function roundTrip(): Promise<(markdown: string) => string> {
  const ctx = await readyLanguage();
  return (markdown) => {
    const tree = ctx.get(parserCtx)(markdown);
    return ctx.get(serializerCtx)(tree);
  };
}

/** A piece of a paragraph with its marks, by their names in the editor. */
export interface Piece {
  text: string;
  marks: readonly string[];
  /** Where it links to. */
  href?: string;
  /** An HTML element around it, which the editor has as a tag before and one after it: sub, sup or mark. */
  element?: string;
}

/** Paragraphs as the editor shows them in, Markdown out. */
export async function writing(): Promise<(paragraphs: readonly (readonly Piece[])[]) => string> {
  const ctx = await readyLanguage();
  const { nodes, marks: known } = ctx.get(schemaCtx);
  const marksOf = ({ marks, href }: Piece) =>
    [...marks.map((name) => known[name]?.create()), href === undefined ? undefined : known['link']?.create({ href })].filter(
      (mark) => mark !== undefined,
    );
  const nodesOf = (piece: Piece) => {
    const marks = marksOf(piece);
    const text = ctx.get(schemaCtx).text(piece.text, marks);
    if (piece.element === undefined) return [text];
    const tag = (value: string) => nodes['html']!.create({ value }, null, marks);
    return [tag(`<${piece.element}>`), text, tag(`</${piece.element}>`)];
  };
  return (paragraphs) => {
    const doc = nodes['doc']?.create(
      null,
      paragraphs.map((pieces) => nodes['paragraph']!.create(null, pieces.flatMap(nodesOf))),
    );
    return ctx.get(serializerCtx)(doc as never);
  };
}
