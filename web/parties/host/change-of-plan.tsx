import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { HostedParty } from '#contract/parties/parties.ts';
import { en as words } from '#words/parties/host.ts';
import { call } from '#web/api.ts';
import { ASKED_OF_PLAN, changeIn, PartyPlanFields } from '#web/site/party-plan.tsx';
import { useAction } from '#web/site/use-action.ts';
import { Form } from '#web/ui/form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useReturningFocus } from '#web/ui/use-returning-focus.ts';
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
        {words.changeOfPlans}
      </h2>
      <p>
        {words.otherDay} <CallUs />
        {words.weMoveIt}
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
          {isSaved && <Notice tone="good">{words.saved}</Notice>}
          <div className="flex flex-wrap gap-3">
            <Button
              ref={opener}
              kind="quiet"
              onClick={() => {
                setSaved(false);
                setChanging(true);
              }}
            >
              {words.openChange}
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
  const { isBusy, problem, run } = useAction();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('select')?.focus(), []);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = changeIn(event.currentTarget, party);
    const isSaved = await run(() => call('changeHostedParty', { params: { secret }, body }), words.notChanged);
    if (isSaved) onSaved();
  }

  return (
    <Form
      ref={form}
      aria-label={words.change}
      className="grid w-full gap-5 rounded-card border border-line bg-raised p-5 sm:p-6"
      asked={ASKED_OF_PLAN}
      onSubmit={(event) => void handleSubmit(event)}
    >
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      <PartyPlanFields plan={party} by="host" />
      <div className="grid gap-3 sm:grid-cols-2 sm:gap-5">
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? words.saving : words.save}
        </Button>
        <Button kind="quiet" onClick={onDismiss}>
          {words.keepAsIs}
        </Button>
      </div>
    </Form>
  );
}

function Canceling({ party, secret, onCanceled }: Pick<ChangeOfPlanProps, 'party' | 'secret' | 'onCanceled'>) {
  const { isOpen, setOpen, opener, first } = useReturningFocus();
  const { isBusy, problem, run } = useAction();

  async function cancel() {
    const isCanceled = await run(() => call('cancelHostedParty', { params: { secret } }), words.notCanceled);
    if (isCanceled) onCanceled();
  }

  if (!isOpen) {
    return (
      <Button ref={opener} kind="quiet" onClick={() => setOpen(true)}>
        {words.openCancel}
      </Button>
    );
  }
  return (
    <div className="grid w-full gap-4 rounded-card border-2 border-soon bg-raised p-5 sm:p-6">
      <p className="font-semibold wrap-anywhere">{words.cancelQuestion(party.title, partyDay(party.date))}</p>
      <p>{words.cancelWarning}</p>
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button kind="harmful" aria-disabled={isBusy} onClick={() => void cancel()}>
          {isBusy ? words.canceling : words.cancel}
        </Button>
        <Button ref={first} kind="quiet" onClick={() => setOpen(false)}>
          {words.keep}
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
      <h1 ref={heading} tabIndex={-1} className="text-title wrap-anywhere">
        {words.canceled(party.title)}
      </h1>
      <p>{words.isCanceled(partyDay(party.date))}</p>
      <p>
        {words.questions} <CallUs />.
      </p>
    </>
  );
}
