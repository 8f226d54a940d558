import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { HostedParty } from '#contract/parties/parties.ts';
import { call } from '#web/api.ts';
import { ASKED_OF_PLAN, changeIn, PartyPlanFields } from '#web/site/party-plan.tsx';
import { useAction } from '#web/site/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useReturningFocus } from '#web/ui/use-returning-focus.ts';
import { useRefusals } from '#web/ui/use-refusals.ts';
import { CallUs } from '../call-us.tsx';
import { partyDay } from '../party-labels.ts';

interface ChangeOfPlanProps {
  party: HostedParty;
  secret: string;
  onChanged: () => void;
  onCanceled: () => void;
}

/** The day is agreed with the venue; the host alone can call all of it off. */
export function ChangeOfPlan({ party, secret, onChanged, onCanceled }: ChangeOfPlanProps) {
  const { isOpen: isChanging, setOpen: setChanging, opener } = useReturningFocus();
  const [isSaved, setSaved] = useState(false);
  return (
    <section aria-labelledby="change-title" className="grid gap-4 border-t border-line pt-6">
      <h2 id="change-title" className="text-lead">
        Change of Plans?
      </h2>
      <p>
        For another day, call us at <CallUs />: we’ll move the party, and both links stay the same. You can change the
        rest here.
      </p>
      {isChanging ? (
        <ChangeForm
          party={party}
          secret={secret}
          onSaved={() => {
            setChanging(false);
            setSaved(true);
            onChanged();
          }}
          onDismiss={() => setChanging(false)}
        />
      ) : (
        <>
          {isSaved && (
            <Notice tone="good">
              Saved, and the invitation shows it. Please tell the guests who have it already: we don’t email them.
            </Notice>
          )}
          <div className="flex flex-wrap gap-3">
            <Button
              ref={opener}
              kind="quiet"
              onClick={() => {
                setSaved(false);
                setChanging(true);
              }}
            >
              Change the Party...
            </Button>
            <Canceling party={party} secret={secret} onCanceled={onCanceled} />
          </div>
        </>
      )}
    </section>
  );
}

interface ChangeFormProps {
  party: HostedParty;
  secret: string;
  onSaved: () => void;
  onDismiss: () => void;
}

function ChangeForm({ party, secret, onSaved, onDismiss }: ChangeFormProps) {
  const { refusals, handlers } = useRefusals(ASKED_OF_PLAN);
  const { isBusy, problem, run } = useAction();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('select')?.focus(), []);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = changeIn(event.currentTarget, party);
    const isSaved = await run(
      () => call('changeHostedParty', { params: { secret }, body }),
      'The party could not be changed. Please try again.',
    );
    if (isSaved) onSaved();
  }

  return (
    <form
      ref={form}
      aria-label="Change the party"
      className="grid w-full gap-5 rounded-card border border-line bg-raised p-5 sm:p-6"
      {...handlers}
      onSubmit={(event) => void handleSubmit(event)}
    >
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      <PartyPlanFields plan={party} by="host" refusals={refusals} />
      <div className="grid gap-3 sm:grid-cols-2 sm:gap-5">
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Saving...' : 'Save the Changes'}
        </Button>
        <Button kind="quiet" onClick={onDismiss}>
          Keep as It Is
        </Button>
      </div>
    </form>
  );
}

function Canceling({ party, secret, onCanceled }: Pick<ChangeOfPlanProps, 'party' | 'secret' | 'onCanceled'>) {
  const { isOpen, setOpen, opener, first } = useReturningFocus();
  const { isBusy, problem, run } = useAction();

  async function cancel() {
    const isCanceled = await run(
      () => call('cancelHostedParty', { params: { secret } }),
      'The party could not be canceled. Please try again.',
    );
    if (isCanceled) onCanceled();
  }

  if (!isOpen) {
    return (
      <Button ref={opener} kind="quiet" onClick={() => setOpen(true)}>
        Cancel the Party...
      </Button>
    );
  }
  return (
    <div className="grid w-full gap-4 rounded-card border-2 border-soon bg-raised p-5 sm:p-6">
      <p className="font-semibold wrap-anywhere">{`Cancel ${party.title} on ${partyDay(party.date)}?`}</p>
      <p>
        Your link and your guests’ link stop working, and this cannot be undone. Waivers that were signed stay valid.
        Please tell your guests: we don’t email them.
      </p>
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button kind="harmful" aria-disabled={isBusy} onClick={() => void cancel()}>
          {isBusy ? 'Canceling...' : 'Cancel the Party'}
        </Button>
        <Button ref={first} kind="quiet" onClick={() => setOpen(false)}>
          Keep the Party
        </Button>
      </div>
    </div>
  );
}

export function Canceled({ party }: { party: HostedParty }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-title wrap-anywhere">{`${party.title}: Canceled`}</h1>
      <p>{`The party on ${partyDay(party.date)} is canceled, and both links have stopped working. Signed waivers stay valid. Please tell your guests: we don’t email them.`}</p>
      <p>
        Questions about a payment, or want a new day? Call us at <CallUs />.
      </p>
    </>
  );
}
