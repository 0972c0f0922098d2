import type { Project } from './project.ts';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** What whoever runs the embedded Supabase says of it. */
export interface Settings {
  project: Project;
  /** TCP port; 0 takes a free one (tests). */
  port: number;
  host: string;
  /** Absolute folder of everything that is kept: keys, database, lock. */
  dataDir: string;
  /** What people type and mails link to; no trailing slash. */
  siteUrl: string;
  /** Where mails go; without it they land in the local mailbox. */
  smtp: { url: string; from: string } | null;
  /** Bytes that the files of one account may have together. */
  accountFiles: number;
  /**
   * Whether realtime channels may be public, so that everybody with the publishable key reads and writes them: hosted
   * Supabase's setting "Allow public access", which supabase/config.toml has no key for.
   */
  publicChannels: boolean;
  /** Proxies of the operator in front, whose X-Forwarded-For is believed for limits; 0 for none. */
  proxies: number;
  logLevel: LogLevel;
}
