import { call } from '#web/api.ts';
import { readPage } from '../shell/address.ts';
import { prefetch } from '../shell/loading.ts';
import type { Route } from './+types/route.ts';
import { readDate, readPartyId } from './address.ts';
import { PartyList } from './party-list.tsx';
import { PartyView } from './party-view.tsx';

const PAGE_SIZE = 50;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const id = readPartyId(searchParams);
  const date = readDate(searchParams);
  if (id !== undefined) {
    return { id, party: prefetch((signal) => call('readParty', { params: { id }, signal }), request.signal) };
  }
  const page = readPage(searchParams);
  const query = { date, page, limit: PAGE_SIZE };
  return { date, page, parties: prefetch((signal) => call('listParties', { query, signal }), request.signal) };
}

/** The parties of a day or from today on, or one of them. */
export default function Parties({ loaderData }: Route.ComponentProps) {
  return loaderData.party === undefined ? (
    <PartyList date={loaderData.date} page={loaderData.page} load={loaderData.parties} />
  ) : (
    <PartyView key={loaderData.id} load={loaderData.party} />
  );
}
