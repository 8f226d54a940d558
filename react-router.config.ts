import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  ssr: false,
  // A loader of its own file for each route would be one more request for a few bytes.
  splitRouteModules: false,
  // Each build has a folder of its own: tools/build.ts.
  buildDirectory: process.env.SITE_FOLDER ?? 'build',
  // Every page without a parameter is HTML on disk; the others get __spa-fallback.html.
  prerender: [
    '/',
    '/about',
    '/contact',
    '/waiver',
    '/waiver/streamlined',
    '/waiver/classic',
    '/waiver/progressive',
    '/confirmation',
    '/waiver-complete',
    '/home',
    '/party',
    '/admin/login',
    '/admin/first-account',
    '/admin/reset-password',
    '/preferences',
    '/verify',
    '/confirm-email',
    '/leave-list',
    '/sign-again',
    '/admin/dashboard',
    '/admin/dashboard/people',
    '/admin/dashboard/overview',
    '/admin/dashboard/parties',
    '/admin/dashboard/inbox',
    '/admin/dashboard/emails',
    '/admin/dashboard/waiver-texts',
    '/admin/dashboard/audit',
    '/admin/dashboard/account',
  ],
} satisfies Config;
