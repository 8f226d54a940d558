import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Message, toMailOptions } from './message.ts';

const FILE_NAME = /^([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})\.eml$/;

/** Writes an email to a file that a mail program opens. */
export async function writeEmail(folder: string, message: Message, from: string): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message: content } = await transport.sendMail(toMailOptions(message, from, {}));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(fileOf(folder, message.id), content as Buffer, { mode: 0o600 });
}

/** The ids of the emails that are stored as files. */
export async function listEmailFiles(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).flatMap((name) => FILE_NAME.exec(name)?.[1] ?? []);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Removes the files that exist; throws when one could not be removed. */
export async function removeEmailFiles(folder: string, emailIds: readonly string[]): Promise<void> {
  const removals = await Promise.allSettled(emailIds.map((id) => rm(fileOf(folder, id), { force: true })));
  const failure = removals.find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected') throw failure.reason;
}

function fileOf(folder: string, emailId: string): string {
  return path.join(folder, `${emailId}.eml`);
}
