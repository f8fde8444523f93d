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

/** Parsing and serializing as in the editor, without a view: Markdown in, Markdown out. */
export async function roundTrip(): Promise<(markdown: string) => string> {
  lendWindowEvents();
  const ctx = new Ctx(new Container(), new Clock());
  const nothing = {} as never;
  ctx.inject(createSlice(nothing, 'unused')).inject(editorViewCtx, nothing).inject(editorStateTimerCtx, []);
  const plugins: MilkdownPlugin[] = [config(configureWriting), init(nothing), schema, parser, serializer, commands, keymap, ...language];
  await Promise.all(plugins.map((plugin) => plugin(ctx)).map(async (run) => run?.()));
  return (markdown) => {
    const tree = ctx.get(parserCtx)(markdown);
    return ctx.get(serializerCtx)(tree);
  };
}
