import { buildSite, isSiteBuilt } from './build.ts';

if (!(await isSiteBuilt())) await buildSite((line) => console.log(line));
await import('#server/main.ts');
