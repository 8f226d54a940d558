import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { maria } from './support/people.ts';
import { startTestApp } from './support/test-app.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const RULES = path.join(ROOT, 'deploy/prometheus/vr-waiver.rules.yml');
const TESTS = path.join(ROOT, 'deploy/prometheus/vr-waiver.rules.test.yml');
const DASHBOARD = path.join(ROOT, 'deploy/grafana/vr-waiver.json');

/** Names as Prometheus has them in expressions; `up` is its own, about each of its targets. */
const METRIC = /\b(vr_waiver|http|process|nodejs)_[a-z0-9_]+/g;

const rules = readFileSync(RULES, 'utf8');
const dashboard = JSON.parse(readFileSync(DASHBOARD, 'utf8')) as Dashboard;

interface Dashboard {
  uid: string;
  panels: { title: string; targets: { expr: string }[] }[];
}

test('alerts and dashboard ask for nothing that /metrics does not give', async (t) => {
  const metricsToken = 'a-token-for-the-tests';
  const { get, post } = await startTestApp(t, { config: { metricsToken, dataDir: ROOT } });
  await post('/api/waivers', maria);
  const { text } = await get('/metrics', { headers: { authorization: `Bearer ${metricsToken}` } });
  const given = new Set(text.split('\n').map((line) => /^\w+/.exec(line)?.[0]));
  const expressions = [...rules.matchAll(/^ +expr: (.+)$/gm)].map(([, expr = '']) => expr);
  assert.ok(expressions.length >= 10);
  for (const panel of dashboard.panels) {
    assert.ok(panel.title && panel.targets.length > 0);
    expressions.push(...panel.targets.map(({ expr }) => expr));
  }
  assert.ok(dashboard.panels.some(({ targets }) => targets.some(({ expr }) => expr === 'vr_waiver_verify_sound')));
  const asked = new Set(expressions.flatMap((expr) => expr.match(METRIC) ?? []));
  assert.ok(asked.size >= 12);
  assert.deepEqual(
    [...asked].filter((name) => !given.has(name)),
    [],
  );
});

test('every alert says what happens and where to look', () => {
  const alerts = rules.split(/^ {6}- alert: /m).slice(1);
  assert.ok(alerts.length >= 10);
  for (const alert of alerts) {
    for (const part of ['expr:', 'severity:', 'summary:', 'description:']) assert.ok(alert.includes(part), alert);
  }
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

test('Prometheus itself takes the rules, and they fire when they should', { skip: !hasPromtool }, () => {
  for (const args of [
    ['check', 'rules', '--lint-fatal', RULES],
    ['test', 'rules', TESTS],
  ]) {
    const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' });
    assert.equal(status, 0, stdout + stderr);
  }
});
