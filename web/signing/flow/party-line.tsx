import { formatCalendarDate } from '#contract/venue-dates.ts';
import { GOOD, INFO, Mark } from '#web/ui/mark.tsx';
import { readParty } from '../submission/party.ts';

/** For which party somebody signs here, and that they are on its list once they have. */
export function PartyLine({ stored }: { stored: string }) {
  const party = readParty(stored);
  if (party === null) return null;
  const day = formatCalendarDate(party.date);
  return (
    <div
      role="status"
      className={`border-b border-line text-small print:hidden ${party.isJoined ? 'bg-valid-tint text-valid' : 'bg-tint'}`}
    >
      <p className="mx-auto flex max-w-5xl items-start gap-2.5 px-5 py-2.5">
        <Mark path={party.isJoined ? GOOD : INFO} className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          {party.isJoined ? (
            <>
              You are on the list for <strong>{party.title}</strong>, {day}.
            </>
          ) : (
            <>
              Signing here puts you on the list for <strong>{party.title}</strong>, {day}.
            </>
          )}
        </span>
      </p>
    </div>
  );
}
