import { venue } from '#venue/venue.ts';
import type { Route } from './+types/route.ts';
import { GuestPage } from './guest/guest-page.tsx';
import { HostPage } from './host/host-page.tsx';

/**
 * The address is a key: keep it out of search engines, and do not send it to other sites. What the party is called is not in the title,
 * which stays in the history of a shared computer.
 */
export function meta() {
  return [
    { title: `Your Party – ${venue.name}` },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ];
}

/** `/party/{code}` for guests, `/party/host/{secret}` for the host. */
export default function PartyRoute({ params: { code, secret } }: Route.ComponentProps) {
  if (secret === undefined) return <GuestPage key={code} code={code} />;
  return code === 'host' ? <HostPage key={secret} secret={secret} /> : <GuestPage code={`${code}/${secret}`} />;
}
