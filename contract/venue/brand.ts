import { z } from 'zod';
import { readLogo } from './logo.ts';

const COLOR = 'must be a color, such as #1a56db';
const Color = z.string(COLOR).regex(/^#[0-9a-f]{6}$/, COLOR);

const Logo = z.string('must be a drawing in SVG').superRefine((svg, context) => {
  const logo = readLogo(svg);
  if ('fault' in logo) context.addIssue({ code: 'custom', message: logo.fault });
});

/** How a venue looks (palette.ts makes all its colors); null: as the style sheets of the product say. */
export const Brand = z
  .strictObject({
    main: Color,
    accent: Color,
    logo: z.strictObject({ svg: Logo }).nullable().default(null),
  })
  .nullable();
export type Brand = z.infer<typeof Brand>;
