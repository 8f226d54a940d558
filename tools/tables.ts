import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '#server/database/open.ts';
import { describeTables } from './tables/describe.ts';

const FILE = path.resolve(import.meta.dirname, '../server/database/tables.ts');

const folder = mkdtempSync(path.join(tmpdir(), 'waiver-tables-'));
// PostgreSQL's own account passes through where this runs as root.
chmodSync(folder, 0o711);
const { db, close } = await openDatabase({ dataDir: path.join(folder, 'data'), databaseUrl: undefined }, () => {});
writeFileSync(FILE, await describeTables(db));
await close();
rmSync(folder, { recursive: true });
