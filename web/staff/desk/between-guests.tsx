import type { Desk } from './desk-state.ts';
import { LastCheckIns } from './last-check-ins.tsx';
import { JustSigned } from './lists.tsx';
import { PartiesToday } from './parties-today.tsx';
import type { Send } from './use-desk.ts';

interface BetweenGuestsProps {
  desk: Desk;
  send: Send;
  hasParties: boolean;
}

/** What the desk shows between two guests, and before a search. */
export function BetweenGuests({ desk, send, hasParties }: BetweenGuestsProps) {
  return (
    <div hidden={!desk.hasStarted} className="grid content-start gap-6 lg:grid-cols-2">
      <JustSigned desk={desk} send={send} />
      <LastCheckIns desk={desk} send={send} />
      {hasParties && <PartiesToday changed={desk.partiesChanged} onOpen={(id) => send({ type: 'partyOpened', id })} />}
    </div>
  );
}
