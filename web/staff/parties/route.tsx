import { anId, useQuery } from '../shell/address.ts';
import { PartyList } from './party-list.tsx';
import { PartyView } from './party-view.tsx';

/** The parties of a day or from today on, or one of them. */
export default function Parties() {
  const { party } = useQuery({ party: anId }).query;
  return party === undefined ? <PartyList /> : <PartyView key={party} id={party} />;
}
