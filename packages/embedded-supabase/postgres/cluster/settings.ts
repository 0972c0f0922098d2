/**
 * Settings of the embedded server: small in memory, nothing given up in durability (fsync, full page
 * writes and synchronous commit keep PostgreSQL's defaults: on).
 */
const settings: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  password_encryption: 'scram-sha-256',
  // Twice what the pools hold at most: a replaced one and its successor live side by side for a while.
  max_connections: '64',
  superuser_reserved_connections: '3',
  shared_buffers: '32MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  max_worker_processes: '2',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  max_wal_senders: '0',
  autovacuum_max_workers: '1',
  jit: 'off',
  min_wal_size: '32MB',
  max_wal_size: '256MB',
  checkpoint_timeout: '15min',
  log_checkpoints: 'off',
  log_line_prefix: '',
  // What people typed stays out of the log: no DETAIL, no statements, no parameters.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_timezone: 'UTC',
  timezone: 'UTC',
};

/** New in PostgreSQL 18; an older server does not start with a setting it does not know. */
const settings18: Record<string, string> = {
  // The default starts three more processes for reads that a page cache of this size seldom needs.
  io_method: 'sync',
  autovacuum_worker_slots: '2',
};

/**
 * The arguments of `postgres` of `version` for a cluster and the folder of its Unix socket; `own` are settings of the
 * project.
 */
export function serverArguments(
  version: string,
  cluster: string,
  sockets: string,
  own: Record<string, string>,
): string[] {
  const newer = Number.parseInt(version, 10) >= 18 ? settings18 : {};
  const all = {
    ...settings,
    ...newer,
    unix_socket_directories: sockets,
    ...own,
  };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', cluster, '-p', '5432', ...options];
}

export const socketName = '.s.PGSQL.5432';
