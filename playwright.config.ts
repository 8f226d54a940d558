import { defineConfig, devices } from '@playwright/test';

const launchOptions = process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {};

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.test.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // A machine that others share can stall for seconds: there a journey that fails is tried once more, and reported as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['./tests/support/seen-messages.ts']],
  use: {
    launchOptions,
    timezoneId: 'Asia/Tokyo',
    locale: 'en-US',
    // A trace of every step costs a third of the time: `--trace on` for the one that fails.
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      // The desk has a tablet or a laptop.
      testIgnore: 'staff-*.test.ts',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, launchOptions },
    },
    {
      name: 'laptop',
      // What is the same at any width: visitors sign on phones.
      testIgnore: ['families', 'nothing-in-silence', 'nothing-lost', 'slow-start'].map((name) => `${name}.test.ts`),
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, launchOptions },
    },
  ],
});
