import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

/** ProseMirror with paragraphs and nothing else. */
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
const name = 'virtual:bare-editor';

/** A script that puts it into the \`main\` of a page. */
export async function bareEditor(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('../../apps/web', import.meta.url)),
    build: { write: false, lib: { entry: name, formats: ['iife'], name: 'bare' } },
    plugins: [
      {
        name: 'bare-editor',
        resolveId: (id) => (id === name ? fileURLToPath(new URL('../../apps/web/bare-editor.js', import.meta.url)) : undefined),
        load: (id) => (id.endsWith('bare-editor.js') ? source : undefined),
      },
    ],
  });
  const [{ output }] = [result].flat() as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  return output[0].code;
}
