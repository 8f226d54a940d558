import { type Hex, measureContrast, measureLuminance, mixColors, readShade, type Shade, writeShade } from './color.ts';

/** The two colors that a venue chooses; all others follow from them. */
export interface BrandColors {
  main: string;
  accent: string;
}

/** What the names of a theme mean (web/app.css), but for the verdicts, which are the same for everybody. */
export type Tones = Record<
  'ground' | 'raised' | 'fg' | 'muted' | 'line' | 'edge' | 'action' | 'on-action' | 'action-strong' | 'tint',
  Hex
>;

export interface Palette {
  paper: Tones;
  night: Tones;
  /** The light grey of the usual form and of staff. */
  grey: Tones;
  staff: Tones;
  staffDark: Tones;
}

/** As the style sheets have them: what staff let in and turn away by. */
export const VERDICTS = {
  light: { valid: '#12653a', soon: '#7f4a00', expired: '#a3211a' },
  dark: { valid: '#6fe39b', soon: '#ffc65c', expired: '#ff9488' },
  staffDark: { valid: '#7fe3a4', soon: '#ffcb70', expired: '#ffa196' },
} as const;

const TEXT = 4.5;
const CONTROL = 3;
/** The share of the action’s color in the darkest field of a chart that has words on it. */
const CHART_SHARE = 0.85;
const WHITE: Hex = '#ffffff';

/**
 * Which of the two is for what is pressed, whichever was entered first: the darker one on light pages, the brighter one on dark pages, unless
 * that is a white or grey beside a color.
 */
export function chooseRoles({ main, accent }: BrandColors): Record<'onLight' | 'onDark', string> {
  const [deep, bright] = measureLuminance(main) <= measureLuminance(accent) ? [main, accent] : [accent, main];
  return { onLight: deep, onDark: isGrey(readShade(bright)) && !isGrey(readShade(deep)) ? deep : bright };
}

/** The palettes of a brand. What is pressed on light pages gives dark ones their cast. Each is corrected in lightness until it can be read. */
export function makePalette(colors: BrandColors): Palette {
  const { onLight: deepest, onDark } = chooseRoles(colors);
  const [deep, bright] = [readShade(deepest), readShade(onDark)];
  const share = isLikeVerdict(deep) ? 0.5 : 1;
  /** A neutral with a cast of the darker color, so slight that no ground is taken for that of a verdict. */
  const cast = (light: number, most: number) =>
    writeShade({ ...deep, light, chroma: Math.min(deep.chroma * 0.5, most * share) });

  function makeTones(
    neutrals: Pick<Tones, 'ground' | 'raised' | 'fg' | 'line' | 'tint'> & { muted: Shade; edge: Shade },
    action: Shade,
    isDark: boolean,
  ): Tones {
    const { ground, raised, fg, line, tint } = neutrals;
    const grounds = [ground, raised, tint];
    const onAction = isDark ? ground : WHITE;
    const away = isDark ? 0.01 : -0.01;
    const isReadable = (color: Hex) =>
      isApart(color, [...grounds, onAction], TEXT) && isApart(mixColors(color, raised, CHART_SHARE), [onAction], TEXT);
    const fitted = fit(action, away, isReadable);
    return {
      ground,
      raised,
      fg,
      muted: writeShade(fit(neutrals.muted, away, (color) => isApart(color, grounds, TEXT))),
      line,
      edge: writeShade(fit(neutrals.edge, away, (color) => isApart(color, grounds, CONTROL))),
      action: writeShade(fitted),
      'on-action': onAction,
      'action-strong': writeShade(fit(beyond(fitted, isDark), away, isReadable)),
      tint,
    };
  }

  // A grey in between would look as if it could not be pressed.
  const actionOnLight = isGrey(deep) ? { ...deep, light: Math.min(deep.light, DARK_GREY) } : deep;
  const shade = (light: number, most: number) => readShade(cast(light, most));
  const onLight = {
    fg: cast(0.24, 0.035),
    muted: shade(0.47, 0.025),
    edge: shade(0.6, 0.02),
    tint: cast(0.935, 0.022),
  };
  const paper = makeTones(
    { ...onLight, ground: cast(0.965, 0.01), raised: cast(0.992, 0.003), line: cast(0.885, 0.016) },
    actionOnLight,
    false,
  );
  const greyNeutrals = { ...onLight, ground: cast(0.957, 0.004), raised: WHITE, line: cast(0.905, 0.008) };
  const night = makeTones(
    {
      ground: cast(0.175, 0.045),
      raised: cast(0.225, 0.05),
      fg: cast(0.965, 0.01),
      muted: shade(0.78, 0.03),
      line: cast(0.33, 0.05),
      edge: shade(0.6, 0.04),
      tint: cast(0.275, 0.055),
    },
    isGrey(bright) ? { ...bright, light: Math.max(bright.light, LIGHT_GREY) } : bright,
    true,
  );
  const staffDark = {
    ground: cast(0.185, 0.012),
    raised: cast(0.235, 0.014),
    fg: cast(0.955, 0.006),
    muted: shade(0.77, 0.018),
    line: cast(0.33, 0.018),
    edge: shade(0.6, 0.02),
    tint: cast(0.305, 0.022),
  };
  return {
    paper,
    night,
    grey: makeTones(greyNeutrals, actionOnLight, false),
    staff: makeTones(greyNeutrals, unlikeVerdict(actionOnLight, readShade(onLight.fg)), false),
    staffDark: makeTones(
      staffDark,
      unlikeVerdict({ ...deep, light: Math.max(deep.light, 0.8) }, readShade(staffDark.fg)),
      true,
    ),
  };
}

/** Green, amber and red decide at the desk: there a brand of such a color gives way to ink. */
function unlikeVerdict(action: Shade, ink: Shade): Shade {
  return isLikeVerdict(action) ? ink : action;
}

const LIKE_DEGREES = 40;
const GREY = 0.05;
const DARK_GREY = 0.32;
const LIGHT_GREY = 0.93;
const STRONGER = 0.07;

function isGrey({ chroma }: Shade): boolean {
  return chroma <= GREY;
}

export function isLikeVerdict({ chroma, hue }: Shade): boolean {
  return (
    chroma > GREY &&
    Object.values(VERDICTS.light).some((verdict) => {
      const apart = Math.abs(readShade(verdict).hue - hue);
      return Math.min(apart, 360 - apart) < LIKE_DEGREES;
    })
  );
}

function isApart(color: Hex, grounds: readonly string[], ratio: number): boolean {
  return grounds.every((ground) => measureContrast(color, ground) >= ratio);
}

/** The nearest lightness, on the way to black or to white, at which a color does what it has to. */
function fit(shade: Shade, step: number, isGood: (color: Hex) => boolean): Shade {
  const end = step > 0 ? 1 : 0;
  let { light } = shade;
  while (!isGood(writeShade({ ...shade, light })) && light !== end) light = Math.min(1, Math.max(0, light + step));
  return { ...shade, light };
}

/** Under the pointer: further from the ground, and where there is no further, back. */
function beyond(shade: Shade, isDark: boolean): Shade {
  const isAtEnd = isDark ? shade.light > 0.93 : shade.light < 0.25;
  return { ...shade, light: shade.light + (isDark === isAtEnd ? -STRONGER : STRONGER) };
}
