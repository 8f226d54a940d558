export interface PostalAddress {
  street: string;
  city: string;
  state: string;
  postalCode: string;
}

/** `1 Main Street, Springfield, IL 62701` */
export function addressLine({ street, city, state, postalCode }: PostalAddress): string {
  return `${street}, ${city}, ${state} ${postalCode}`;
}
