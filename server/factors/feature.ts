import type { Feature } from '#server/feature.ts';
import { registerFactorRoutes } from './routes.ts';

export const factors: Feature = {
  routes: registerFactorRoutes,
  tables: {
    staff_passkeys: 'untouched',
    staff_recovery_codes: 'untouched',
    staff_rules: 'untouched',
    staff_totp: 'untouched',
    staff_totp_offers: 'untouched',
    used_challenges: 'untouched',
  },
};
