import { authSettings } from './auth-settings.data.ts';
import { enforced, noEffect, none, off, on, only, type Setting } from './setting.ts';

/** The version of the Supabase CLI whose schema of keys this is; those of 2.104 are in it too. */
export const cliVersion = '3.1.0';

const containers = 'is about the containers that the CLI starts on a developer’s machine';
const cliCommand = 'is about commands of the CLI';
const noS3 = 'is about S3, which this server does not speak';
const noVectors = 'is about buckets for analyses and vectors, which this server does not have';
const ownRealtime = 'is about how the CLI’s container of the realtime service listens';
const noNetwork = 'is about connections by network, and the embedded database takes none';
const deno = 'is about Deno, and here Node runs the functions';
const whileOff = 'is asked only while what it belongs to is on, which is refused';
const ownDatabase = 'sets up its database itself (postgres/cluster/settings.ts)';
const noBuckets = 'takes buckets from migrations alone';
const noVectorBuckets = 'has no buckets for analyses and vectors';
const ownFunctions = 'runs only the functions that its host hands in';
const noComputes = 'runs no programs of that kind';

/** All keys with the same type and reason. */
function all(
  prefix: string,
  names: Record<string, [Setting['type'], unknown]>,
  because: string,
): Record<string, Setting> {
  return Object.fromEntries(
    Object.entries(names).map(([name, [type, preset]]) => [
      `${prefix}.${name}`,
      noEffect(type, preset, because),
    ]),
  );
}

function databaseSettings(names: string[]): Record<string, Setting> {
  return Object.fromEntries(
    names.map((name) => [`db.settings.${name}`, none('text', ownDatabase)]),
  );
}

/** What can be said of a function that the host hands in. */
export function functionSettings(name: string): Record<string, Setting> {
  const path = `functions.${name}`;
  return {
    [`${path}.enabled`]: on(`always answers /functions/v1/${name}`),
    [`${path}.verify_jwt`]: off(
      `lets whoever has the link ask /functions/v1/${name}, and the database decides`,
      true,
    ),
    [`${path}.import_map`]: noEffect('text', '', deno),
    [`${path}.entrypoint`]: noEffect('text', '', deno),
    [`${path}.static_files`]: noEffect('texts', [], deno),
    [`${path}.env.*`]: noEffect(
      'text',
      null,
      'is for Supabase; here the functions take the server’s own settings',
    ),
  };
}

/**
 * Every key that the Supabase CLI reads from supabase/config.toml, with what this server makes of
 * it; `*` is any name. Whatever is not here is refused as a mistake in writing.
 */
export const settings: Record<string, Setting> = {
  project_id: noEffect('text', null, containers),

  'api.enabled': on('cannot do without /rest/v1'),
  'api.schemas': only(
    'texts',
    ['public', 'graphql_public'],
    [['public']],
    'shows the schema public alone',
  ),
  'api.extra_search_path': only(
    'texts',
    ['public', 'extensions'],
    [['public', 'extensions']],
    'looks names up in public and extensions',
  ),
  'api.max_rows': enforced(
    'number',
    1000,
    'rest/sql/compile.test.ts › max_rows is the most rows of an answer, and of each relation in it',
  ),
  'api.auto_expose_new_tables': only(
    'boolean',
    null,
    [true],
    'gives the API’s roles their usual rights to new tables, so that a migration that forgets to revoke them is found',
  ),
  ...all('api', { port: ['number', 54321] }, containers),
  'api.external_url': noEffect('text', null, 'is the local stack’s address; here SITE_URL says it'),
  'api.tls.enabled': off('speaks HTTP, and TLS is the proxy’s in front'),
  ...all('api.tls', { cert_path: ['text', null], key_path: ['text', null] }, whileOff),

  ...authSettings,

  ...all(
    'db',
    {
      port: ['number', 54322],
      shadow_port: ['number', 54320],
      health_timeout: ['duration', '2m'],
      major_version: ['number', 17],
      orioledb_version: ['text', null],
      root_key: ['text', null],
      password: ['text', null],
    },
    containers,
  ),
  ...all(
    'db.pooler',
    {
      enabled: ['boolean', false],
      port: ['number', 54329],
      pool_mode: ['text', 'transaction'],
      default_pool_size: ['number', 20],
      max_client_conn: ['number', 100],
    },
    containers,
  ),
  'db.migrations.enabled': on('applies supabase/migrations at each start'),
  ...all('db.migrations', { schema_paths: ['texts', []], 'checks.*': ['text', null] }, cliCommand),
  ...all(
    'db.seed',
    { enabled: ['boolean', true], sql_paths: ['texts', ['./seed.sql']] },
    cliCommand,
  ),
  ...databaseSettings([
    'effective_cache_size',
    'logical_decoding_work_mem',
    'maintenance_work_mem',
    'max_connections',
    'max_locks_per_transaction',
    'max_parallel_maintenance_workers',
    'max_parallel_workers',
    'max_parallel_workers_per_gather',
    'max_replication_slots',
    'max_slot_wal_keep_size',
    'max_standby_archive_delay',
    'max_standby_streaming_delay',
    'max_wal_size',
    'max_wal_senders',
    'max_worker_processes',
    'session_replication_role',
    'shared_buffers',
    'statement_timeout',
    'track_activity_query_size',
    'track_commit_timestamp',
    'wal_keep_size',
    'wal_sender_timeout',
    'work_mem',
  ]),
  ...all(
    'db.network_restrictions',
    {
      enabled: ['boolean', false],
      allowed_cidrs: ['texts', ['0.0.0.0/0']],
      allowed_cidrs_v6: ['texts', ['::/0']],
    },
    noNetwork,
  ),
  'db.ssl_enforcement.enabled': noEffect('boolean', false, noNetwork),
  'db.vault.*': none('text', 'has no vault'),

  'realtime.enabled': on('always answers /realtime/v1'),
  ...all(
    'realtime',
    { ip_version: ['text', 'IPv4'], max_header_length: ['number', 4096] },
    ownRealtime,
  ),
  ...all(
    'studio',
    {
      enabled: ['boolean', true],
      port: ['number', 54323],
      api_url: ['text', 'http://127.0.0.1'],
      openai_api_key: ['text', null],
    },
    containers,
  ),
  ...all(
    'local_smtp',
    {
      enabled: ['boolean', true],
      port: ['number', 54324],
      smtp_port: ['number', null],
      pop3_port: ['number', null],
      admin_email: ['text', null],
      sender_name: ['text', null],
    },
    containers,
  ),
  // The name of `local_smtp` before version 3 of the CLI.
  ...all(
    'inbucket',
    {
      enabled: ['boolean', true],
      port: ['number', 54324],
      smtp_port: ['number', null],
      pop3_port: ['number', null],
      admin_email: ['text', null],
      sender_name: ['text', null],
    },
    containers,
  ),
  ...all(
    'analytics',
    {
      enabled: ['boolean', true],
      port: ['number', 54327],
      backend: ['text', 'postgres'],
      vector_port: ['number', null],
      gcp_project_id: ['text', null],
      gcp_project_number: ['text', null],
      gcp_jwt_path: ['text', null],
    },
    containers,
  ),

  'storage.enabled': on('always answers /storage/v1'),
  'storage.file_size_limit': enforced(
    'text',
    '50MiB',
    'storage/config.test.ts › file_size_limit is the most bytes of an object',
  ),
  'storage.s3_protocol.enabled': noEffect('boolean', true, noS3),
  'storage.image_transformation.enabled': enforced(
    'boolean',
    false,
    'storage/render/render.test.ts › image_transformation lets pictures be changed, and without it they are refused by name',
  ),
  'storage.buckets.*.public': none('boolean', noBuckets),
  'storage.buckets.*.file_size_limit': none('text', noBuckets),
  'storage.buckets.*.allowed_mime_types': none('texts', noBuckets),
  'storage.buckets.*.objects_path': none('text', noBuckets),
  'storage.analytics.enabled': off(noVectorBuckets),
  ...all(
    'storage.analytics',
    { max_namespaces: ['number', 5], max_tables: ['number', 10], max_catalogs: ['number', 2] },
    noVectors,
  ),
  'storage.analytics.buckets.*': none('text', noVectorBuckets),
  ...all(
    'storage.vector',
    { enabled: ['boolean', true], max_buckets: ['number', 10], max_indexes: ['number', 5] },
    noVectors,
  ),
  'storage.vector.buckets.*': none('text', noVectorBuckets),

  'edge_runtime.enabled': on('always answers /functions/v1'),
  ...all(
    'edge_runtime',
    {
      policy: ['text', 'per_worker'],
      inspector_port: ['number', 8083],
      deno_version: ['number', 2],
    },
    deno,
  ),
  'edge_runtime.secrets.*': noEffect(
    'text',
    null,
    'is for the CLI; here the functions take the server’s own settings',
  ),
  'functions.*.enabled': none('boolean', ownFunctions),
  'functions.*.verify_jwt': none('boolean', ownFunctions),
  'functions.*.import_map': none('text', ownFunctions),
  'functions.*.entrypoint': none('text', ownFunctions),
  'functions.*.static_files': none('texts', ownFunctions),
  'functions.*.env.*': none('text', ownFunctions),

  'compute.*.runtime': none('text', noComputes),
  'compute.*.size': none('text', noComputes),
  'compute.*.exposure': none('text', noComputes),
  'compute.*.instances': none('number', noComputes),
  'compute.*.source': none('text', noComputes),
  'compute.*.exclude': none('texts', noComputes),
  'experimental.webhooks.enabled': off('calls nobody when a row changes'),
  ...all(
    'experimental',
    {
      compute: ['boolean', null],
      stack: ['boolean', null],
      orioledb_version: ['text', null],
      s3_host: ['text', null],
      s3_region: ['text', null],
      s3_access_key: ['text', null],
      s3_secret_key: ['text', null],
    },
    containers,
  ),
  ...all(
    'experimental',
    {
      'pgdelta.enabled': ['boolean', true],
      'pgdelta.declarative_schema_path': ['text', null],
      'pgdelta.format_options': ['text', null],
      'inspect.rules': ['texts', []],
    },
    cliCommand,
  ),
  ...all(
    'local.services',
    Object.fromEntries(
      [
        'default',
        'database',
        'auth',
        'rest',
        'realtime',
        'storage',
        'imgproxy',
        'functions',
        'studio',
        'pgmeta',
        'mail',
        'analytics',
        'pooler',
      ].map((name) => [`${name}.version`, ['text', null]]),
    ),
    containers,
  ),
};
