import { existsSync } from 'node:fs';
import { readBuiltSite } from '#server/site/built-site.ts';
import { buildSite, canBuildSite, isSiteBuilt, NO_BUILDER } from '#tools/build.ts';

if (process.argv.length > 2) {
  console.error('npm start takes nothing: settings are variables, as in PORT=3002 npm start. README.md lists them.');
  process.exit(2);
}
try {
  await provideSite();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
await import('#server/main.ts');

/** Builds the site when its sources changed. A release has none, and serves what was built elsewhere. */
async function provideSite(): Promise<void> {
  const isRelease = !existsSync('web');
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
