import { useState } from 'react';
import type { Person } from '#contract/people/people.ts';
import type { Override } from '#contract/people/visits.ts';
import { call } from '#web/api.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { ToolSelect } from '#web/ui/tool-select.tsx';
import { CoverageBadge } from '../shell/coverage.tsx';
import { useLoad } from '../shell/loading.ts';
import { PinPad } from '../shell/pin-pad.tsx';

interface OverrideDialogProps {
  person: Person;
  /** Whether who is signed in may do it by themselves. */
  isOwnRight: boolean;
  /** Whether another’s PIN counts here: on an enrolled tablet alone. */
  takesPins: boolean;
  onOverride: (override: Override) => void;
  onClose: () => void;
}

const REASON = { min: 3, max: 200 } as const;

/** A manager lets somebody in who would be refused, and says why. */
export function OverrideDialog({ person, isOwnRight, takesPins, onOverride, onClose }: OverrideDialogProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const given = reason.trim();
  const canSay = isOwnRight || takesPins;

  function decide(by: Pick<Override, 'staffId' | 'pin'>) {
    if (given.length < REASON.min) return setMissing(true);
    onOverride({ reason: given, ...by });
  }

  return (
    <Dialog title={`Let ${person.name} in anyway`} aside={<CoverageBadge person={person} />} onClose={onClose}>
      {canSay ? (
        <form
          className="grid max-w-xl gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (isOwnRight) decide({});
          }}
        >
          <p>
            No waiver covers {person.name} now. The reason and your name stay with the visit and in the audit trail.
          </p>
          <Field
            label="Reason"
            value={reason}
            maxLength={REASON.max}
            required
            autoFocus
            error={isMissing && given.length < REASON.min ? 'Please give a reason of at least 3 characters' : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
          {isOwnRight ? (
            <div className="flex flex-wrap gap-2">
              <ToolButton kind="primary" type="submit" className="min-h-14 flex-1">
                Let In
              </ToolButton>
              <ToolButton className="min-h-14" onClick={onClose}>
                Cancel
              </ToolButton>
            </div>
          ) : (
            <ByPin isReady={given.length >= REASON.min} onPin={(staffId, pin) => decide({ staffId, pin })} />
          )}
        </form>
      ) : (
        <Notice tone="plain">Only a manager can do this: ask one to sign in here, or to use an enrolled tablet.</Notice>
      )}
    </Dialog>
  );
}

/** A manager's PIN stands for this one time; who is signed in stays so. */
function ByPin({ isReady, onPin }: { isReady: boolean; onPin: (staffId: string, pin: string) => void }) {
  const { value, error } = useLoad((signal) => call('listPinHolders', { signal }), 'holders');
  const [chosen, setChosen] = useState('');
  const holders = value?.staff ?? [];
  const staffId = chosen || (holders[0]?.id ?? '');
  if (error !== undefined) return <Notice tone="problem">Nobody could be listed. Please try again.</Notice>;
  if (value && holders.length === 0) return <Notice tone="plain">No manager has a PIN on this tablet.</Notice>;
  return (
    <div className="grid max-w-sm gap-4">
      <ToolSelect
        label="Manager"
        options={holders.map(({ id, name }) => ({ value: id, label: name }))}
        value={staffId}
        onChange={setChosen}
      />
      {isReady ? (
        <PinPad label="Their PIN" isDisabled={staffId === ''} onPin={(pin) => onPin(staffId, pin)} />
      ) : (
        <p className="text-muted">First give the reason, then the PIN.</p>
      )}
    </div>
  );
}
