import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { measureDatabase } from '../src/main/database-metrics.ts';
import { measureSite } from '../src/main/site-metrics.ts';
import { servePages } from '../src/pages/index.ts';
import type { Web } from '../src/pages/web.ts';
import { measureOutcomes } from '../src/main/outgoing-metrics.ts';
import { connect } from '../src/platform/database/db.ts';
import { testApp } from './app.ts';

const web: Web = { pickLanguage: () => 'zh', render: async () => new Response('') };
const app = testApp({}, (http, services, bus) => servePages(http, services, bus, web));

const deployed = (path: string): string => readFileSync(new URL(`../../../deploy/${path}`, import.meta.url), 'utf8');

interface Board {
  panels: { targets: { expr: string }[] }[];
}

/** The expressions of the rules and of the board. */
const expressions: Readonly<Record<string, string[]>> = {
  'prometheus/alerts.yml': [...deployed('prometheus/alerts.yml').matchAll(/^ +expr: (.+)$/gm)].map(([, text = '']) => text),
  'grafana/chaguan.json': (JSON.parse(deployed('grafana/chaguan.json')) as Board).panels.flatMap(({ targets }) =>
    targets.map(({ expr }) => expr),
  ),
};

/** The word that Prometheus itself adds for each target. */
const ofPrometheus = new Set(['up']);

/** Names of metrics in an expression: words that are no function, no keyword, no label, and not within a string. */
function metricsIn(expression: string): string[] {
  const bare = expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|without) \([^)]*\)/g, ' ');
  return [...bare.matchAll(/\b[a-z][a-z0-9_]*\b(?! *\()/g)]
    .map(([name]) => name)
    .filter((name) => name !== 'or' && !ofPrometheus.has(name));
}

let names: Promise<Set<string>> | undefined;
const servedNames = (): Promise<Set<string>> => (names ??= readNames());

/** Names that `/metrics` has, with those of the parts of a histogram. */
async function readNames(): Promise<Set<string>> {
  const { pool, queue, isAway } = connect({ url: 'postgresql://nobody@127.0.0.1:1/none', connections: 1 });
  measureDatabase(app.http.metrics, { db: app.db, pool, queue, isAway, slowStatements: () => 0, deadlocks: () => 0 });
  measureOutcomes(app.http.metrics);
  measureSite(app.http.metrics, { db: app.db, config: app.services.config });
  const { body } = await app.inject({ url: '/metrics' });
  const typed = [...body.matchAll(/^# TYPE (\S+) (\w+)$/gm)].map(([, name = '', type = '']) => ({ name, type }));
  return new Set(typed.flatMap(({ name, type }) => (type === 'histogram' ? [`${name}_count`, `${name}_sum`, `${name}_bucket`] : [name])));
}

test.each(Object.entries(expressions))('every metric that %s names exists', async (_, texts) => {
  const served = await servedNames();
  const named = texts.flatMap(metricsIn);
  expect(texts.length).toBeGreaterThan(10);
  expect(named.length).toBeGreaterThanOrEqual(texts.length - 1);
  expect(named.filter((name) => !served.has(name))).toEqual([]);
});
