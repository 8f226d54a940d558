import { defineConfig, devices } from '@playwright/test';

const launchOptions = {
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  // No page lives long enough for optimized code to pay for its compiler.
  args: ['--js-flags=--no-opt --no-maglev'],
};

export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/support/journey-sites.ts',
  testMatch: '*.test.ts',
  fullyParallel: true,
  // A journey waits for a third of its time, for a frame, an answer or a pause of the page: of three, often but one works.
  workers: 4,
  // A busy machine takes its time to draw a whole site that was published.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  // A machine that others share can stall for seconds: there a journey that fails is tried once more, and reported as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['./tests/support/seen-messages.ts']],
  use: {
    launchOptions,
    timezoneId: 'Asia/Tokyo',
    locale: 'en-US',
    // `MOVING` of tests/support/journey.ts is for what moves.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every step costs a third of the time: `--trace on` for the one that fails.
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      // The desk has a tablet or a laptop, and a laptop's window can be as narrow as a phone.
      testIgnore: ['staff-*.test.ts', 'desk-*.test.ts'],
      // sign.test.ts has a phone's density, where ink and code are read: pictures so large take long to make and to read.
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
    {
      name: 'laptop',
      // Visitors sign on phones: of their journeys, those that a laptop has differently run there too, by a tag.
      grep: [/(^| )(staff|desk)-[a-z-]+\.test\.ts( |$)/, /@laptop/],
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
});
