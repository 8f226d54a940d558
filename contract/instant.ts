import { z } from 'zod';

export const Instant = z.iso.datetime().meta({ description: 'ISO 8601 UTC' });
