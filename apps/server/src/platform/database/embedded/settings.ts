import { totalmem } from 'node:os';

const MEBIBYTE = 2 ** 20;

function megabytes(bytes: number): string {
  return `${Math.round(bytes / MEBIBYTE)}MB`;
}

/** PostgreSQL's settings for a small machine shared with the web server; `extra` overrides them. */
export function settingsFor(port: number, socketDir: string, extra: Record<string, string> = {}): Record<string, string> {
  const sharedBuffers = Math.min(512 * MEBIBYTE, Math.max(64 * MEBIBYTE, totalmem() / 8));
  return {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: socketDir,
    max_connections: '100',
    shared_buffers: megabytes(sharedBuffers),
    effective_cache_size: megabytes(totalmem() / 2),
    work_mem: '8MB',
    maintenance_work_mem: '128MB',
    synchronous_commit: 'on',
    wal_compression: 'on',
    min_wal_size: '80MB',
    max_wal_size: '1GB',
    checkpoint_timeout: '15min',
    random_page_cost: '1.1',
    // JIT: short queries lose more by compiling than they gain.
    jit: 'off',
    // Parallel workers share memory through /dev/shm, of which a container often has 64 MB; two cores gain nothing from them.
    max_parallel_workers_per_gather: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '',
    log_checkpoints: 'off',
    log_min_messages: 'warning',
    log_min_error_statement: 'panic',
    logging_collector: 'off',
    ...extra,
  };
}

export function asArguments(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
