export interface StreamEvent {
  /** Of this event or the last one before it that had one. */
  id: string | undefined;
  name: string;
  data: string;
}

/** Reads server-sent events out of pieces of text, wherever these are cut (HTML standard, 9.2.6). */
export function createEventReader(lastId?: string) {
  let rest = '';
  let id = lastId;
  let name = '';
  let data: string[] = [];

  function readLine(line: string): StreamEvent | undefined {
    if (line === '') {
      const event = data.length > 0 ? { id, name: name || 'message', data: data.join('\n') } : undefined;
      [name, data] = ['', []];
      return event;
    }
    const [, field = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (field === 'id' && !value.includes('\0')) id = value;
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
    return undefined;
  }

  return function read(piece: string): StreamEvent[] {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    return lines.map(readLine).filter((event) => event !== undefined);
  };
}
