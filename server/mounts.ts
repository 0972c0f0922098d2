import type { Hono } from 'hono';
import type { Backend } from './server.ts';

/** What the embedded mode answers below each path. */
export function mountApis(_backend: Backend): Record<string, Hono> {
  return {};
}
