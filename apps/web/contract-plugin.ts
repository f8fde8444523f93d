import { parseSync, type Plugin } from 'vite';

const name = '@chaguan/contract';
const virtual = '\0contract-calls';
const forms = { name: `${name}/staff-forms`, virtual: '\0contract-forms' };

/** Whether a module holds all constants, or hands them out. */
export const isOfContract = (id: string): boolean => id.startsWith(virtual);

/** The modules of the constants that a file imports: the module that hands them out imports all of them. */
export function constantsOf(code: string): string[] {
  const { staticImports } = parseSync('module.tsx', code).module;
  const ofContract = staticImports.filter(({ moduleRequest }) => moduleRequest.value === name).flatMap(({ entries }) => entries);
  return ofContract.filter(({ isType }) => !isType).map(({ importName }) => `${virtual}/${importName.name}`);
}

function reduced(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('method' in value && 'path' in value) {
    return { method: value.method, path: value.path, ...('upload' in value ? { upload: value.upload } : {}) };
  }
  // A page of addresses.ts: what its parameters may be is the server's to judge.
  if ('path' in value && 'query' in value) return { path: value.path, query: value.query };
  return value;
}

/** Descriptions are for the documentation of the API. */
function undescribed(key: string, value: unknown): unknown {
  return key === 'description' && typeof value === 'string' ? undefined : value;
}

/**
 * The browser needs of an endpoint only method and path. Types come from the contract's source; at run time its
 * schemas would bring 40 kB of schema library into every page. Here each export becomes one plain constant that
 * tree-shakes: endpoints lose their schemas, schemas and functions are left out, data (rules, codes) stays. What
 * forms of staff may hold comes as JSON Schema in a module of its own. In a
 * build each constant is a module of its own, so that a reader's page carries the four calls it makes and not the
 * back office's sixty (a module is never divided between files).
 */
export function contractCalls(): Plugin {
  return {
    name: 'contract-calls',
    enforce: 'pre',
    resolveId(id) {
      if (id === forms.name) return { id: forms.virtual, moduleSideEffects: false };
      if (id === name) return { id: virtual, moduleSideEffects: false };
      return id.startsWith(`${virtual}/`) ? { id, moduleSideEffects: false } : null;
    },
    async load(id) {
      if (id === forms.virtual) {
        const { staffForms } = (await import(forms.name)) as { staffForms: object };
        return `export const staffForms = ${JSON.stringify(staffForms, undescribed)};`;
      }
      if (!id.startsWith(virtual)) return null;
      const contract = (await import(name)) as Record<string, unknown>;
      const plain = Object.entries(contract).filter(([key, value]) => key !== 'staffForms' && isPlain(value));
      const constant = ([key, value]: [string, unknown]) => `export const ${key} = ${JSON.stringify(reduced(value))};`;
      if (id !== virtual)
        return plain
          .filter(([key]) => id === `${virtual}/${key}`)
          .map(constant)
          .join('\n');
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
