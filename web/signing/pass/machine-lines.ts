/** As many as reach the edge of the widest card, which cuts off the rest. */
const WIDTH = 44;

/** The two lines at the foot of a passport: `P<FARSIDE<VR<<RIVERS<<MAYA<<<…`, names in plain capitals. */
export function machineLines(place: string, name: string): [string, string] {
  const words = name.split(/\s+/).map(plain).filter(Boolean);
  const holder = [words.at(-1) ?? '', words.slice(0, -1).join('<')].filter(Boolean).join('<<');
  return [fill(`P<${plain(place)}<<VISITOR`), fill(holder)];
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toUpperCase()
    .replace(/[^A-Z]+/g, '<')
    .replace(/^<|<$/g, '');
}

function fill(line: string): string {
  return line.padEnd(WIDTH, '<').slice(0, WIDTH);
}
