import type { Plugin } from 'vite';

const name = '@chaguan/contract';
const virtual = '\0contract-calls';

function reduced(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('method' in value && 'path' in value) {
    return { method: value.method, path: value.path, ...('upload' in value ? { upload: value.upload } : {}) };
  }
  return value;
}

/**
 * The browser needs of an endpoint only method and path. Types come from the contract's source; at run time its
 * schemas would bring 40 kB of schema library into every page. Here each export becomes one plain constant that
 * tree-shakes: endpoints lose their schemas, schemas and functions are left out, data (rules, codes) stays.
 */
export function contractCalls(): Plugin {
  return {
    name: 'contract-calls',
    enforce: 'pre',
    resolveId: (id) => (id === name ? virtual : null),
    async load(id) {
      if (id !== virtual) return null;
      const contract = (await import(name)) as Record<string, unknown>;
      return Object.entries(contract)
        .filter(([, value]) => isPlain(value))
        .map(([key, value]) => `export const ${key} = ${JSON.stringify(reduced(value))};`)
        .join('\n');
    },
  };
}

function isPlain(value: unknown): boolean {
  if (typeof value === 'function' || value instanceof Map) return false;
  return !(typeof value === 'object' && value !== null && '~kind' in value);
}
