import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { taskNames } from '../src/main/tasks.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { prepareJobs } from '../src/platform/jobs/worker.ts';
import { createLog } from '../src/platform/log.ts';

export function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function onServer(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** An empty database with a name of its own. @param options of the statement, such as a template. @returns its URL, and what drops it */
export async function createDatabase(server: string, beginning: string, options = ''): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `${beginning}_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} ${options}`);
  return { url: urlOf(server, name), drop: () => drop(server, name) };
}

/** A migrated database to clone; the name is unique, so runs side by side do not meet. */
export async function createTemplate(server: string): Promise<string> {
  const template = `chaguan_template_${randomBytes(4).toString('hex')}`;
  await onServer(server, `create database ${template}`);
  const pool = new pg.Pool({ connectionString: urlOf(server, template), max: 2 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  await prepareJobs(pool, taskNames, createLog({ LOG_LEVEL: 'error', NODE_ENV: 'test' }));
  await pool.end();
  await migrate(urlOf(server, template));
  return template;
}

/**
 * Forced, so that what a test left open ends. A role that is no superuser may not end an autovacuum that
 * happens to be inside (42501); the plain drop asks that one to leave and waits for it.
 */
async function drop(server: string, database: string): Promise<void> {
  await onServer(server, `drop database if exists ${database} with (force)`).catch(async (error: unknown) => {
    if (!(error instanceof pg.DatabaseError && error.code === '42501')) throw error;
    await onServer(server, `drop database if exists ${database}`);
  });
}

export function dropTemplate(server: string, template: string): Promise<void> {
  return drop(server, template);
}

/** A fresh copy of the template, about 85 ms. */
export function cloneTemplate(server: string, template: string): Promise<{ url: string; drop: () => Promise<void> }> {
  return createDatabase(server, 'chaguan_test', `template ${template} strategy file_copy`);
}
