// Who the people on the waivers are, placed anew: npm run people -- --check
import { formatCount, printProgress, runCommand, secondsSince, withDatabase } from '#commands/operator-command.ts';
import type { Database } from '#server/database/open.ts';
import { checkPeople, rebuildPeople } from '#server/people/rebuilding.ts';

const USAGE = `npm run people -- --check      places everybody anew beside those who are kept; says what differs
npm run people -- --rebuild    puts those in their place; nobody can sign meanwhile`;

const [asked, ...more] = process.argv.slice(2);
if ((asked !== '--check' && asked !== '--rebuild') || more.length > 0) {
  console.error(USAGE);
  process.exit(2);
}

await runCommand(() => withDatabase(asked === '--check' ? check : rebuild));

async function check(db: Database): Promise<void> {
  const started = performance.now();
  const difference = await checkPeople(db, { onProgress: printProgress(formatPlaced) });
  if (difference === undefined) {
    console.log(`Placed anew, everybody is who they were, in ${secondsSince(started)}.`);
    return;
  }
  const { rows, subjects } = difference;
  for (const subject of subjects) console.error(`${subject} is not as the records say.`);
  console.error(`${formatCount(rows, 'row differs', 'rows differ')}. To put it right: npm run people -- --rebuild`);
  process.exitCode = 1;
}

async function rebuild(db: Database): Promise<void> {
  const started = performance.now();
  await rebuildPeople(db, { onProgress: printProgress(formatPlaced) });
  console.log(`Everybody is placed anew, in ${secondsSince(started)}.`);
}

function formatPlaced(placed: number): string {
  return `${placed.toLocaleString('en-US')} waivers`;
}
