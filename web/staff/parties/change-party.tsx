import type { FormEvent } from 'react';
import type { PartyRecord } from '#contract/parties/parties.ts';
import { call } from '#web/api.ts';
import { ASKED_OF_PLAN, changeIn, PartyPlanFields } from '#web/site/party-plan.tsx';
import { useAction } from '#web/site/use-action.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { useRefusals } from '#web/ui/use-refusals.ts';
import { DialogActions } from '../shell/dialog-actions.tsx';

interface ChangePartyProps {
  party: PartyRecord['party'];
  onChanged: () => void;
  onClose: () => void;
}

/** For a host who asks: the day, too, which hosts cannot move by themselves. */
export function ChangePartyDialog({ party, onChanged, onClose }: ChangePartyProps) {
  const { refusals, handlers } = useRefusals(ASKED_OF_PLAN);
  const { isBusy, problem, run } = useAction();

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = changeIn(event.currentTarget, party);
    const isChanged = await run(
      () => call('changeParty', { params: { id: party.id }, body }),
      'The party could not be changed.',
    );
    if (!isChanged) return;
    onChanged();
    onClose();
  }

  return (
    <Dialog title="Change the party" onClose={onClose}>
      <form className="grid gap-5 text-small" {...handlers} onSubmit={(event) => void handleSubmit(event)}>
        {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
        <p>
          For a host who asks you to. Both links stay the same, and everyone who joined stays on the list. We email no
          one, so the host needs to tell the guests.
        </p>
        <PartyPlanFields plan={party} by="staff" refusals={refusals} />
        <DialogActions>
          <ToolButton onClick={onClose}>Keep as It Is</ToolButton>
          <ToolButton type="submit" kind="primary" aria-disabled={isBusy}>
            {isBusy ? 'Saving...' : 'Save the Changes'}
          </ToolButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
