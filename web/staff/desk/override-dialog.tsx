import { useState } from 'react';
import type { Person } from '#contract/people/people.ts';
import type { Override } from '#contract/people/visits.ts';
import { hasPower } from '#contract/staff/roles.ts';
import { call } from '#web/api.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { ToolSelect } from '#web/ui/tool-select.tsx';
import { useLoad } from '#web/ui/use-load.ts';
import { CoverageBadge } from '../shell/coverage.tsx';
import { DialogActions } from '../shell/dialog-actions.tsx';
import { PinPad } from '../shell/pin/pin-pad.tsx';

interface OverrideDialogProps {
  person: Person;
  /** Whether who is signed in may do it by themselves. */
  isOwnRight: boolean;
  /** Whether another’s PIN counts here: on an enrolled tablet alone. */
  takesPins: boolean;
  /** Until the server has answered. */
  isSending: boolean;
  /** Why it did not work, such as a wrong PIN. */
  problem: string | undefined;
  onOverride: (override: Override) => void;
  onClose: () => void;
}

const REASON = { min: 3, max: 200 } as const;

/** A manager lets somebody in who would be refused, and says why. */
export function OverrideDialog(props: OverrideDialogProps) {
  const { person, isOwnRight, takesPins, isSending, problem, onOverride, onClose } = props;
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const given = reason.trim();
  const canSay = isOwnRight || takesPins;
  /** What an earlier try was answered is no news in a dialog that has just been opened. */
  const [hasTried, setTried] = useState(false);

  function decide(by: Pick<Override, 'staffId' | 'pin'>) {
    if (isSending) return;
    if (given.length < REASON.min) return setMissing(true);
    setTried(true);
    onOverride({ reason: given, ...by });
  }

  return (
    <Dialog title={`Let ${person.name} in anyway`} aside={<CoverageBadge person={person} />} isNarrow onClose={onClose}>
      {canSay ? (
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (isOwnRight) decide({});
          }}
        >
          <p>{`No waiver covers ${person.name} now. The reason and ${isOwnRight ? 'your name' : 'the manager’s name'} stay with the visit and in the audit trail.`}</p>
          <Field
            label="Reason"
            value={reason}
            maxLength={REASON.max}
            required
            data-autofocus
            error={isMissing && given.length < REASON.min ? 'Please give a reason of at least 3 characters' : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
          {hasTried && isSending && <p role="status">Sending...</p>}
          {hasTried && !isSending && problem && <Notice tone="problem">{problem}</Notice>}
          {isOwnRight ? (
            <DialogActions>
              <ToolButton label="Cancel" onClick={onClose} />
              <ToolButton label="Let In" kind="primary" type="submit" />
            </DialogActions>
          ) : (
            <ByPin
              isReady={given.length >= REASON.min}
              isSending={isSending}
              onPin={(staffId, pin) => decide({ staffId, pin })}
            />
          )}
        </form>
      ) : (
        <Notice tone="plain">Only a manager can do this: ask one to sign in here, or to use an enrolled tablet.</Notice>
      )}
    </Dialog>
  );
}

interface ByPinProps {
  isReady: boolean;
  isSending: boolean;
  onPin: (staffId: string, pin: string) => void;
}

/** A manager's PIN stands for this one time; who is signed in stays so. */
function ByPin({ isReady, isSending, onPin }: ByPinProps) {
  const { value, error } = useLoad((signal) => call('listPinHolders', { signal }), 'holders');
  const [chosen, setChosen] = useState('');
  // A wrong PIN counts against whoever is chosen here: nobody stands in the list whose PIN could not be right.
  const holders = value?.staff.filter(({ role }) => hasPower(role, 'override-refusal')) ?? [];
  const manager = holders.find(({ id }) => id === chosen) ?? holders[0];
  if (error !== undefined) return <Notice tone="problem">The managers could not be listed. Please try again.</Notice>;
  if (!value) return <p role="status">Loading...</p>;
  if (!manager) {
    return (
      <Notice tone="plain">
        No manager can do this by PIN yet today. A manager who has one signs in here once a day with their password;
        after that their PIN is enough.
      </Notice>
    );
  }
  return (
    <div className="grid max-w-sm gap-4">
      <ToolSelect
        label="Manager"
        options={holders.map(({ id, name }) => ({ value: id, label: name }))}
        value={manager.id}
        onChange={setChosen}
      />
      {isReady ? (
        <PinPad
          label={`PIN of ${manager.name}`}
          isDisabled={isSending}
          takesFocus={false}
          onPin={(pin) => onPin(manager.id, pin)}
        />
      ) : (
        <p className="text-muted">First give the reason, then the PIN.</p>
      )}
    </div>
  );
}
