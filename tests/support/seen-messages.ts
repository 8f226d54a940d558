import { readdirSync } from 'node:fs';
import path from 'node:path';
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestResult,
  TestStep,
} from '@playwright/test/reporter';
import { type Sight, unseen } from './error-catalogue.ts';

const SEEN = /^Expect "(toBeVisible|toBeFocused|toHaveText|toContainText)"$/;

/** Fails a run of all journeys in which a message of the error catalogue was seen by none of their assertions. */
export default class SeenMessages implements Reporter {
  readonly #sights: Sight[] = [];
  #isWhole = false;

  onBegin({ grep, rootDir }: FullConfig, suite: Suite): void {
    const run = new Set(suite.allTests().map(({ location }) => location.file));
    const all = readdirSync(rootDir).filter((name) => name.endsWith('.test.ts'));
    this.#isWhole = String(grep) === '/.*/' && all.every((name) => run.has(path.join(rootDir, name)));
  }

  onStepEnd({ location }: TestCase, _result: TestResult, { title, subtitle, error }: TestStep): void {
    if (error !== undefined || subtitle === undefined || !SEEN.test(title)) return;
    this.#sights.push({ journey: path.basename(location.file, '.test.ts'), locator: subtitle });
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    const missed = this.#isWhole ? unseen(this.#sights) : [];
    if (missed.length === 0) return { status };
    console.error(['Messages that no journey saw:', ...missed].join('\n  '));
    return { status: 'failed' };
  }
}
