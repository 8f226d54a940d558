import { readFileSync } from 'node:fs';

interface Source {
  name: string;
  /** Where it begins. */
  line: number;
}

let sources: Source[] | undefined;

/** In the server's one file (vite.server.config.ts) a frame of a stack says only the line there: adds the source that it comes from. */
export function nameSource(frame: string): string {
  const [, file, line] = /file:\/\/(\/.*\/build\/server\.js):(\d+)/.exec(frame) ?? [];
  if (file === undefined) return frame;
  sources ??= readSources(file);
  const source = sources.findLast((each) => each.line < Number(line));
  return `${frame} of ${source?.name}`;
}

function readSources(file: string): Source[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text, index) => {
      const name = /^\/\/ (\S+\.\w+)$/.exec(text)?.[1];
      return name === undefined ? [] : [{ name, line: index + 1 }];
    });
}
