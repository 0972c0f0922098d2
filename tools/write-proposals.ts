/** `npm run proposals`: writes docs/proposals.md, what the planner proposes for every destination. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readGuides } from './proposals/guides.ts';
import { proposalsPage } from './proposals/table.ts';

const page = await proposalsPage(readGuides('es'));
writeFileSync(join(import.meta.dirname, '../docs/proposals.md'), page);
