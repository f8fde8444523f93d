import type { Config } from '../platform/config/config.ts';

/** A note at start-up for operators who split a site by roles without a shared database. */
export function embeddedRoleNote({ ROLE, DATABASE_URL }: Pick<Config, 'ROLE' | 'DATABASE_URL'>): string | undefined {
  if (ROLE === 'all' || DATABASE_URL !== '') return undefined;
  return (
    `ROLE=${ROLE} 需要 DATABASE_URL：内嵌数据库只支持一个 ROLE=all 的进程；另一个进程可以临时加入，但会随着运行数据库的进程一起停止。 · ` +
    `ROLE=${ROLE} requires DATABASE_URL: the embedded database supports one process with ROLE=all; ` +
    'another may join it for a while, but stops with the process that runs the database.'
  );
}
