import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Source } from '../schema.ts';
import { sharedFacts } from '../shared.ts';
import {
  type EdgeFacts,
  edgesSchema,
  type HubFacts,
  hubsSchema,
  waySourcesSchema,
} from './schema.ts';

export type WayFacts = {
  hubs: HubFacts[];
  edges: EdgeFacts[];
  sources: Record<string, Source>;
};

/** Everything of `folder`, content/ways; sources that several guides share are stated in content/shared.json. */
export function readWays(folder: string): WayFacts {
  const read = <Schema extends v.GenericSchema>(name: string, schema: Schema) => {
    const parsed = v.safeParse(schema, JSON.parse(readFileSync(join(folder, name), 'utf8')));
    if (parsed.success) return parsed.output;
    const [issue] = parsed.issues;
    throw new Error(`content/ways/${name} ${v.getDotPath(issue)}: ${issue.message}`);
  };
  const sources = { ...sharedFacts().sources, ...read('sources.json', waySourcesSchema) };
  return { hubs: read('hubs.json', hubsSchema), edges: read('edges.json', edgesSchema), sources };
}
