export interface PostalAddress {
  street: string;
  city: string;
  state: string;
  postalCode: string;
}

/** `7100 Sample Mall Road, Level 2, Bethesda, MD 20814` */
export function addressLine({ street, city, state, postalCode }: PostalAddress): string {
  return `${street}, ${city}, ${state} ${postalCode}`;
}
