import type { Config } from '@react-router/dev/config';
import { listPaths, prerenderedPath } from './web/pages.ts';

export default {
  appDirectory: 'web',
  ssr: false,
  // A loader of its own file for each route would be one more request for a few bytes.
  splitRouteModules: false,
  // Each build has a folder of its own: tools/build.ts.
  buildDirectory: process.env.SITE_FOLDER ?? 'build',
  prerender: listPaths().map(prerenderedPath),
} satisfies Config;
