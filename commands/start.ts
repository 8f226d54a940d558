import { existsSync } from 'node:fs';
import { readBuiltSite } from '#server/site/built-site.ts';
import { buildServer, buildSite, canBuildSite, isServerBuilt, isSiteBuilt, NO_BUILDER, SERVER } from '#tools/build.ts';

if (process.argv.length > 2) {
  console.error('npm start takes nothing: settings are variables, as in PORT=3002 npm start. README.md lists them.');
  process.exit(2);
}
const isRelease = !existsSync('web');
let server: string;
try {
  await provideSite();
  server = await provideServer();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
await import(server);

/** Builds the site when its sources changed. A release has none, and serves what was built elsewhere. */
async function provideSite(): Promise<void> {
  if (isRelease && readBuiltSite() !== undefined) return;
  if (await isSiteBuilt()) return;
  if (canBuildSite()) return buildSite((line) => console.log(line));
  if (readBuiltSite() === undefined) {
    throw new Error(
      `There is no built site. ${NO_BUILDER}: install them with npm install --include=dev, or copy the folder build from where npm run build was run.`,
    );
  }
  console.log(`${NO_BUILDER}: serving the one that is built.`);
}

/** Its one file, built when its sources changed; where nothing builds, the sources. */
async function provideServer(): Promise<string> {
  if (isRelease || (await isServerBuilt())) return SERVER;
  if (!canBuildSite()) return '#server/main.ts';
  await buildServer();
  return SERVER;
}
