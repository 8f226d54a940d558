// A process of its own, so that what sending costs is not counted as what answering costs.
import { keepAsking } from './connection.ts';
import { type Job, type Load, MARK } from './load.ts';

interface Template {
  bytes: Buffer;
  /** Where its numbers stand. */
  marks: number[];
}

process.once('message', (job: Job) => {
  void run(job).then((load) => process.send?.(load, () => process.disconnect()));
});

async function run({ port, connections, seconds, least = 0, requests, status, from }: Job): Promise<Load> {
  const templates = requests.map(templateOf);
  const times: number[] = [];
  const refused: Record<number, number> = {};
  let sent = 0;
  const started = performance.now();
  const end = started + seconds * 1000;

  function next(): Buffer {
    const template = templates[sent % templates.length];
    if (template === undefined) throw new Error('There is nothing to send');
    sent += 1;
    return filled(template, from + sent);
  }

  async function ask(): Promise<void> {
    let askedAt = performance.now();
    await keepAsking(port, next(), (answer) => {
      const now = performance.now();
      if (answer === status) times.push(now - askedAt);
      else refused[answer] = (refused[answer] ?? 0) + 1;
      askedAt = now;
      return now < end || times.length < least ? next() : undefined;
    });
  }

  await Promise.all(Array.from({ length: connections }, ask));
  const took = performance.now() - started;
  times.sort((one, other) => one - other);
  return {
    perSecond: (times.length / took) * 1000,
    answered: times.length,
    medianMs: times[Math.floor(times.length / 2)] ?? Number.NaN,
    slowestHundredthMs: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
    refused,
  };
}

function templateOf(request: string): Template {
  const bytes = Buffer.from(request);
  const marks: number[] = [];
  for (let at = bytes.indexOf(MARK); at !== -1; at = bytes.indexOf(MARK, at + MARK.length)) marks.push(at);
  return { bytes, marks };
}

function filled({ bytes, marks }: Template, number: number): Buffer {
  if (marks.length === 0) return bytes;
  const copy = Buffer.from(bytes);
  const digits = String(number).padStart(MARK.length, '0');
  for (const mark of marks) copy.write(digits, mark, 'latin1');
  return copy;
}
