import type { PartyRecord } from '#contract/parties/parties.ts';
import { call } from '#web/api.ts';
import { ASKED_OF_PLAN, changeIn, PartyPlanFields } from '#web/site/party-plan.tsx';
import { FormDialog } from '../shell/form-dialog.tsx';

interface ChangePartyProps {
  party: PartyRecord['party'];
  onChanged: () => void;
  onClose: () => void;
}

/** For a host who asks: the day, too, which hosts cannot move by themselves. */
export function ChangePartyDialog({ party, onChanged, onClose }: ChangePartyProps) {
  return (
    <FormDialog
      title="Change the party"
      label="Save the Changes"
      sending="Saving..."
      dismissLabel="Keep as It Is"
      asked={ASKED_OF_PLAN}
      send={async (form) => {
        await call('changeParty', { params: { id: party.id }, body: changeIn(form, party) });
        onChanged();
        onClose();
      }}
      otherwise="The party could not be changed."
      onClose={onClose}
    >
      <p>
        For a host who asks you to. Both links stay the same, and everyone who joined stays on the list. We email no
        one, so the host needs to tell the guests.
      </p>
      <PartyPlanFields plan={party} by="staff" />
    </FormDialog>
  );
}
