import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { seesChinese } from './character-type.ts';

async function inDatabase(characterType: string): Promise<boolean> {
  const name = `chaguan_ctype_${process.pid}_${characterType.replaceAll(/\W/g, '').toLowerCase()}`;
  const server = new pg.Pool({ connectionString: inject('server'), max: 1 });
  await server.query(`create database ${name} template template0 lc_ctype '${characterType}'`);
  const url = new URL(inject('server'));
  url.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: url.href, max: 1 });
  try {
    await pool.query('create extension pg_trgm');
    return await seesChinese(pool);
  } finally {
    await pool.end();
    await server.query(`drop database ${name}`);
    await server.end();
  }
}

test('a database whose characters are ASCII alone is distinguished from one that knows Chinese', async () => {
  expect(await inDatabase('C')).toBe(false);
  expect(await inDatabase('C.UTF-8')).toBe(true);
});

test('what the embedded database makes knows Chinese', async () => {
  const pool = new pg.Pool({ connectionString: inject('server'), max: 1 });
  const { rows } = await pool.query<{ datctype: string }>('select datctype from pg_database where datname = current_database()');
  await pool.end();
  expect(rows[0]?.datctype).toMatch(/UTF-?8$/i);
});
