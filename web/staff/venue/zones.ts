/** Where most of a state’s people live. */
const ZONES: Readonly<Record<string, string>> = {
  'America/New_York': 'CT DE DC FL GA IN KY ME MD MA MI NH NJ NY NC OH PA RI SC TN VT VA WV',
  'America/Chicago': 'AL AR IL IA KS LA MN MS MO NE ND OK SD TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
};

export function guessZone(country: string, state: string): string | undefined {
  if (country !== 'US') return undefined;
  const code = state.trim().toUpperCase();
  return Object.keys(ZONES).find((zone) => ZONES[zone]?.split(' ').includes(code));
}

export const ZONE_CHOICES = Intl.supportedValuesOf('timeZone').map((value) => ({
  value,
  label: value.replaceAll('_', ' '),
}));

/** Of this browser. */
export function readZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
