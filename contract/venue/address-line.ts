export interface PostalAddress {
  street: string;
  city: string;
  /** Null where a country has none. */
  state: string | null;
  postalCode: string | null;
}

interface Located {
  country: string;
  address: PostalAddress;
}

/** Where the postal code comes before the city. */
const CODE_FIRST =
  'AD AT BA BE BG CH CY CZ DE DK EE ES FI FO FR GL GR HR HU IL IS IT LI LT LU MC MD ME MK MX NL NO PL PT RO RS SE SI SK SM TR VA';

/** `1 Main Street, Springfield, IL 62701`, `Hauptstraße 1, 10115 Berlin` */
export function addressLine(venue: Located): string {
  return `${venue.address.street}, ${cityLine(venue)}`;
}

/** `Springfield, IL 62701`, `London SW1A 1AA`, `10115 Berlin` */
export function cityLine({ country, address: { city, state, postalCode } }: Located): string {
  if (CODE_FIRST.includes(country)) return [join(' ', postalCode, city), state].filter(Boolean).join(', ');
  return state === null ? join(' ', city, postalCode) : `${city}, ${join(' ', state, postalCode)}`;
}

/** `Springfield, IL`, `London` */
export function nameCity({ address: { city, state } }: Pick<Located, 'address'>): string {
  return join(', ', city, state);
}

function join(between: string, ...parts: (string | null)[]): string {
  return parts.filter(Boolean).join(between);
}
