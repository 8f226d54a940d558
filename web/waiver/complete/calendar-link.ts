interface Venue {
  name: string;
  address: { street: string; city: string; state: string; postalCode: string };
  phone: string;
}

/** The address that opens a new entry for a visit in Google Calendar; the visitor picks the day. */
export function calendarLink({ name, address, phone }: Venue): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: `Visit to ${name}`,
    location: `${name}, ${address.street}, ${address.city}, ${address.state} ${address.postalCode}`,
    details: `Bring the QR code of your waiver. Questions: ${phone}`,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}
