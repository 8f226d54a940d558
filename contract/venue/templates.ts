import { z } from 'zod';

const TemplateId = z.enum(['vr-arcade', 'trampoline-park', 'climbing-gym', 'laser-tag', 'escape-rooms']);

export const VenueTemplate = z
  .object({
    id: TemplateId,
    name: z.string(),
    activities: z.array(z.string()),
    text: z.object({ title: z.string(), paragraphs: z.array(z.string()).readonly() }).meta({
      description: 'A sample of the text to sign, for a lawyer to rewrite; it is not put anywhere by itself',
    }),
  })
  .meta({ id: 'VenueTemplate' });
export type VenueTemplate = z.infer<typeof VenueTemplate>;

export const VenueBeginning = z
  .object({ revision: z.int().min(0).max(1_000_000_000), template: TemplateId })
  .meta({ id: 'VenueBeginning', description: '`revision`: of the draft that is replaced' });
export type VenueBeginning = z.infer<typeof VenueBeginning>;
