import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

/** ProseMirror with only paragraphs. */
const source = `
  import { Schema } from '@milkdown/kit/prose/model';
  import { EditorState } from '@milkdown/kit/prose/state';
  import { EditorView } from '@milkdown/kit/prose/view';
  const schema = new Schema({ nodes: {
    doc: { content: 'paragraph+' },
    paragraph: { content: 'text*', toDOM: () => ['p', 0], parseDOM: [{ tag: 'p' }] },
    text: {},
  } });
  new EditorView(document.querySelector('main'), { state: EditorState.create({ schema }) });
`;
const root = fileURLToPath(new URL('../../apps/web', import.meta.url));
/** A virtual file: its content is the source above. */
const entry = `${root}/bare-editor.js`;

/** A script that renders it into the `main` of a page. */
export async function bareEditor(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root,
    build: { write: false, lib: { entry, formats: ['iife'], name: 'bare' } },
    plugins: [
      {
        name: 'bare-editor',
        resolveId: (id) => (id === entry ? entry : undefined),
        load: (id) => (id === entry ? source : undefined),
      },
    ],
  });
  const [{ output }] = [result].flat() as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  return output[0].code;
}
