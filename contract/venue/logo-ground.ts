/** What the drawing itself defines, as a gradient. */
export const OWN_REFERENCE = /^url\(\s*["']?#[\w.-]+["']?\s*\)$/;

const FIRST_SHAPE =
  /^<svg[^>]* viewBox="([^"]*)"[^>]*>(?:<style>[^<]*<\/style>|<defs>(?:(?!<\/?defs).)*<\/defs>|<g(?![^>]*(?:transform|opacity|clip-path|mask|style|class|display|visibility)=)[^>]*>)*<(rect|circle|ellipse)([^>]*)>/s;
const OPAQUE = /^(?:#[0-9a-f]{3}|#[0-9a-f]{6}|(?!none|transparent|currentcolor|inherit)[a-z]+)$/i;
const SEE_THROUGH =
  /stop-opacity|stop-color[=:\s"']+(?:none|transparent|currentcolor|inherit|rgba|hsla|#[0-9a-f]{4}\b|#[0-9a-f]{8}\b)/i;
/** How much of each side it has to reach across. */
const NEARLY = 0.9;

/** Whether a cleaned SVG begins with a rectangle, circle or ellipse on which the rest is seen. In doubt no: a plate too many is better than a logo that is not seen. */
export function beginsWithGround(svg: string): boolean {
  const [, box = '', shape, pairs = ''] = FIRST_SHAPE.exec(svg) ?? [];
  const read = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(pairs)?.[1];
  const name = /^[\w-]+$/.exec(read('class') ?? '')?.[0];
  const rule = (name && new RegExp(`\\.${name}\\s*\\{([^}]*)\\}`).exec(svg)?.[1]) ?? '';
  if (shape === undefined || /(?:transform|opacity|clip-path|mask|display|visibility)\b/.test(pairs + rule))
    return false;
  const [, , width = 0, height = 0] = box
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const measure = (name: string, whole: number) => {
    const size = Number.parseFloat(read(name) ?? '');
    return read(name)?.endsWith('%') ? (size / 100) * whole : size;
  };
  const [across, down] =
    shape === 'rect'
      ? [measure('width', width), measure('height', height)]
      : shape === 'circle'
        ? [2 * measure('r', width), 2 * measure('r', height)]
        : [2 * measure('rx', width), 2 * measure('ry', height)];
  const [fill = ''] = [read('style') ?? '', rule, `fill:${read('fill') ?? ''}`].flatMap(
    (style) => /(?<![\w-])fill\s*:\s*([^;]+)/.exec(style)?.[1] ?? [],
  );
  return across >= NEARLY * width && down >= NEARLY * height && isOpaque(fill.trim(), svg);
}

/** A color, or a gradient of such. */
function isOpaque(fill: string, svg: string): boolean {
  return OWN_REFERENCE.test(fill) ? !SEE_THROUGH.test(svg) : OPAQUE.test(fill);
}
