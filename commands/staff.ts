// Accounts of staff: npm run staff -- add ada@example.com "Ada Bell"
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { type Role, ROLES } from '#contract/staff/roles.ts';
import { systemClock } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import { refuseMissingDatabase } from '#commands/backup/database.ts';
import { runCommand } from '#commands/operator-command.ts';
import { openDatabase } from '#server/database/open.ts';
import {
  addAccount,
  changeAccount,
  hasOwner,
  listAccounts,
  resetFactors,
  resetPassword,
} from '#server/staff/accounts.ts';

const USAGE = `npm run staff -- list
npm run staff -- add <email> <name> [--role owner|manager|desk]
                                        asks for a password; without a role desk, the first account owner
npm run staff -- role <email> owner|manager|desk
npm run staff -- disable <email>        ends the sessions; no signing in until enabled
npm run staff -- enable <email>
npm run staff -- reset <email>          asks for a new password; ends the sessions
npm run staff -- forget-factors <email> for who has lost phone, passkeys and recovery codes: the password alone lets in`;

const asked = readArguments();

if (asked === undefined) {
  console.error(USAGE);
  process.exit(2);
}

await runCommand(() => run(asked));

interface Asked {
  command: string;
  email: string;
  name: string;
  role: Role | undefined;
}

/** Undefined for what the usage does not know. */
function readArguments(): Asked | undefined {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { role: { type: 'string' } } });
    const [command = '', email = '', ...rest] = positionals;
    const given = command === 'role' && rest.length === 1 ? rest.pop() : values.role;
    const role = ROLES.find((each) => each === given);
    if (given !== undefined && role === undefined) return undefined;
    const asked = { command, email, name: rest.join(' '), role };
    return isComplete(asked) ? asked : undefined;
  } catch {
    return undefined;
  }
}

function isComplete({ command, email, name, role }: Asked): boolean {
  if (command === 'list') return email === '' && role === undefined;
  if (email === '') return false;
  if (command === 'add') return name !== '';
  if (command === 'role') return name === '' && role !== undefined;
  return ['disable', 'enable', 'reset', 'forget-factors'].includes(command) && name === '' && role === undefined;
}

async function run({ command, email, name, role }: Asked): Promise<void> {
  const config = readConfig(process.env);
  // The first account may come before the first start.
  if (command !== 'add') await refuseMissingDatabase(config);
  const password = command === 'add' || command === 'reset' ? await readPassword('Password: ') : '';
  const database = await openDatabase(config, console.log);
  const services = { db: database.db, clock: systemClock };
  try {
    switch (command) {
      case 'list':
        await printAccounts(services);
        break;
      case 'add':
        await addAccount(services, { email, name, password, role });
        console.log(`${email} can sign in now.`);
        break;
      case 'role':
        await changeAccount(services, email, { role });
        console.log(`${email} has the role ${role}.`);
        break;
      case 'disable':
        await changeAccount(services, email, { isDisabled: true });
        console.log(`${email} is signed out everywhere and cannot sign in.`);
        break;
      case 'enable':
        await changeAccount(services, email, { isDisabled: false });
        console.log(`${email} can sign in again.`);
        break;
      case 'reset':
        await resetPassword(services, email, password);
        console.log(`${email} has a new password and is signed out everywhere.`);
        break;
      case 'forget-factors':
        await resetFactors(services, email);
        console.log(`${email} is signed out everywhere and signs in with the password alone.`);
        break;
    }
    if (command !== 'list' && !(await hasOwner(services))) {
      console.log('Nobody is an owner now: npm run staff -- role <email> owner');
    }
  } finally {
    await database.close();
  }
}

async function printAccounts({ db }: { db: Parameters<typeof listAccounts>[0] }): Promise<void> {
  const accounts = await listAccounts(db);
  if (accounts.length === 0) console.log('There is no account yet.');
  for (const { email, name, role, disabledAt } of accounts) {
    console.log(`${email}  ${name}  ${role}${disabledAt === null ? '' : '  (disabled)'}`);
  }
}

/** Asks at a terminal, showing nothing of what is typed; otherwise takes the first line of standard input. */
async function readPassword(question: string): Promise<string> {
  const { stdin, stdout } = process;
  if (!stdin.isTTY) {
    for await (const line of createInterface({ input: stdin })) return line;
    return '';
  }
  stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: stdin, output: silent, terminal: true });
  const leave = new AbortController();
  terminal.once('SIGINT', () => leave.abort());
  try {
    return await terminal.question('', { signal: leave.signal });
  } catch {
    throw new Error('Nothing was changed.');
  } finally {
    terminal.close();
    stdout.write('\n');
  }
}
