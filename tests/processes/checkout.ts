import { chmodSync, cpSync, mkdtempSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PARTS = [
  'package.json',
  'package-lock.json',
  'commands',
  'contract',
  'public',
  'server',
  'tools',
  'venue',
  'web',
  'words',
];

/** A copy of what serves and builds, for a test to change and to remove. */
export function copyCheckout(): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'waiver-checkout-')));
  // PostgreSQL's own account must pass through when the tests run as root.
  chmodSync(folder, 0o711);
  for (const part of PARTS) cpSync(path.join(ROOT, part), path.join(folder, part), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}
