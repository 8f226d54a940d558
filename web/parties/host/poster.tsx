import type { HostedParty } from '#contract/parties/parties.ts';
import { venue } from '#venue/venue.ts';
import { partyDay, venueAddress } from '../party-labels.ts';
import './poster.css';

/** What the page prints, and all of it: one sheet that leads to the invitation. */
export function Poster({ party, picture }: { party: HostedParty; picture: string | undefined }) {
  return (
    <div className="poster" aria-hidden="true">
      <p className="poster-venue">{venue.name}</p>
      <p className="poster-title">{party.title}</p>
      <p className="poster-day">{partyDay(party.date)}</p>
      {picture !== undefined && <img src={picture} alt="" className="poster-code" />}
      <p className="poster-do">Scan to sign your waiver</p>
      <p>Two minutes now, no waiting at the door. Or tell us that you can’t come.</p>
      <p className="poster-link">{party.guestUrl}</p>
      <p className="poster-place">{venueAddress()}</p>
    </div>
  );
}
