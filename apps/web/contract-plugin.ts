import type { Plugin } from 'vite';

const name = '@chaguan/contract';
const virtual = '\0contract-calls';

type Endpoint = { method: string; path: string; access: string; upload?: unknown; query?: unknown; body?: unknown };

function reduced(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('method' in value && 'path' in value)) return value;
  const { method, path, access, upload, query, body } = value as Endpoint;
  return access === 'staff' ? { method, path, upload, query, body } : { method, path, upload };
}

/** Descriptions are for the documentation of the API. */
function undescribed(key: string, value: unknown): unknown {
  return key === 'description' && typeof value === 'string' ? undefined : value;
}

/**
 * The browser needs of an endpoint only method and path. Types come from the contract's source; at run time its
 * schemas would bring 40 kB of schema library into every page. Here each export becomes one plain constant that
 * tree-shakes: endpoints lose their schemas, schemas and functions are left out, data (rules, codes) stays. Endpoints
 * of staff keep what they accept as plain JSON Schema: forms of the back office take their limits from it. In a
 * build each constant is a module of its own, so that a reader's page carries the four calls it makes and not the
 * back office's sixty (a module is never divided between files).
 */
export function contractCalls(): Plugin {
  return {
    name: 'contract-calls',
    enforce: 'pre',
    resolveId(id) {
      if (id === name) return { id: virtual, moduleSideEffects: false };
      return id.startsWith(`${virtual}/`) ? { id, moduleSideEffects: false } : null;
    },
    async load(id) {
      if (!id.startsWith(virtual)) return null;
      const contract = (await import(name)) as Record<string, unknown>;
      const plain = Object.entries(contract).filter(([, value]) => isPlain(value));
      const constant = ([key, value]: [string, unknown]) => `export const ${key} = ${JSON.stringify(reduced(value), undescribed)};`;
      if (id !== virtual) return plain.filter(([key]) => id === `${virtual}/${key}`).map(constant).join('\n');
      // A development server would answer a hundred requests for them.
      if (this.environment.mode === 'dev') return plain.map(constant).join('\n');
      return plain.map(([key]) => `export { ${key} } from ${JSON.stringify(`${virtual}/${key}`)};`).join('\n');
    },
  };
}

function isPlain(value: unknown): boolean {
  if (typeof value === 'function' || value instanceof Map) return false;
  return !(typeof value === 'object' && value !== null && '~kind' in value);
}
