import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { tool } from '../project.ts';
import { runNode } from '../run.ts';
import { deployedFile } from './deployed-file.ts';

interface Probe {
  httpGet: { path: string; port: string };
}

interface Container {
  name: string;
  args?: string[];
  startupProbe?: Probe;
  livenessProbe?: Probe;
  readinessProbe?: Probe;
  securityContext: { readOnlyRootFilesystem: boolean; allowPrivilegeEscalation: boolean; capabilities: { drop: string[] } };
}

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec?: {
    template?: { metadata: { labels: object }; spec: { containers: Container[]; securityContext: object } };
    selector?: object;
    minAvailable?: number;
  };
}

type Model = new (data: Manifest) => { validate: () => void };

const documents = parseAllDocuments(deployedFile('kubernetes/chaguan.yaml'));
const manifests = documents.map((document) => document.toJS() as Manifest);
const ofKind = (kind: string): Manifest[] => manifests.filter((manifest) => manifest.kind === kind);

test.each(manifests)('$kind $metadata.name is valid by the schema of Kubernetes', async (manifest) => {
  const { apiVersion, kind } = manifest;
  const models = (await import(pathToFileURL(tool('kubernetes-models', apiVersion, `${kind}.js`)).href)) as Record<string, Model>;
  const model = models[kind];
  if (model === undefined) throw new Error(`${apiVersion} has no ${kind}`);
  new model(manifest).validate();
  expect(documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([]);
});

/** As literals, for which the compiler refuses what a type does not have; the schema alone accepts it. */
async function misfits(given: readonly Manifest[]): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'chaguan-kubernetes-'));
  try {
    const lines = given.map((manifest, at) => {
      const from = tool('kubernetes-models', manifest.apiVersion, `${manifest.kind}.js`);
      return `import type { I${manifest.kind} as T${at} } from ${JSON.stringify(from)};\nexport const m${at}: T${at} = ${JSON.stringify(manifest)};\n`;
    });
    writeFileSync(path.join(folder, 'manifests.mts'), lines.join(''));
    const options = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--types', '', '--module', 'nodenext'];
    const { output } = await runNode([tool('typescript/bin/tsc'), ...options, path.join(folder, 'manifests.mts')]);
    return output;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('the manifests have no property that Kubernetes does not have', async () => {
  expect(await misfits(manifests)).toBe('');
  const misspelt = ofKind('Deployment').map((manifest) => structuredClone(manifest));
  const [container] = misspelt[0]?.spec?.template?.spec.containers ?? [];
  Object.assign(container ?? {}, { livenesProbe: container?.livenessProbe });
  expect(await misfits(misspelt)).toContain('livenesProbe');
});

test('each container is restricted, and is watched by /health alone, readers are sent by /ready', () => {
  const containers = manifests.flatMap(({ kind, spec }) =>
    (spec?.template?.spec.containers ?? []).map((container) => ({ kind, ...container })),
  );
  expect(containers.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['Job migrate', 'Deployment site', 'Deployment worker']);
  for (const { securityContext } of containers)
    expect(securityContext).toEqual({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } });
  for (const { kind, startupProbe, livenessProbe } of containers) {
    const watched = kind === 'Deployment' ? '/health' : undefined;
    expect([startupProbe?.httpGet.path, livenessProbe?.httpGet.path]).toEqual([watched, watched]);
  }
  expect(containers.flatMap(({ readinessProbe }) => readinessProbe?.httpGet.path ?? [])).toEqual(['/ready']);
  for (const { spec } of [...ofKind('Job'), ...ofKind('Deployment')])
    expect(spec?.template?.spec.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
});

test('the disruption budget and the service select the processes that answer readers', () => {
  const [web] = ofKind('Deployment');
  const labels = web?.spec?.template?.metadata.labels;
  expect(ofKind('PodDisruptionBudget')[0]?.spec).toEqual({ minAvailable: 1, selector: { matchLabels: labels } });
  expect(ofKind('Service')[0]?.spec?.selector).toEqual(labels);
});
