import { type FormEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { PARTY_OFFERS_PAGE } from '#contract/pages/site-paths.ts';
import { formatPhone } from '#contract/phone.ts';
import { venue } from '#web/venue/document.ts';
import { en as words } from '#words/parties/start.ts';
import { en as failed } from '#words/failed.ts';
import { call } from '#web/api.ts';
import { formDraft } from '#web/site/drafts/form-draft.ts';
import { ASKED_OF_PLAN, PartyPlanFields, planIn } from '#web/site/party-plan.tsx';
import { useAction } from '#web/site/use-action.ts';
import { Form } from '#web/ui/form.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmailField } from '#web/ui/email-field.tsx';
import { Field } from '#web/ui/field.tsx';
import { formText } from '#web/ui/form-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { PartyPage } from '../party-page.tsx';

export { facts } from './facts.ts';

const LINK = 'font-semibold text-action underline decoration-2 underline-offset-4 hover:text-action-strong';

const draft = formDraft('party-draft');

const ASKED = { ...ASKED_OF_PLAN, ...words.asked };

export default function StartParty() {
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const { isBusy, problem, run } = useAction();
  const notice = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  // Before the fields of the plan look at what is chosen.
  useLayoutEffect(() => {
    if (form.current) draft.restore(form.current);
  }, []);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = partyIn(event.currentTarget);
    await run(async () => {
      const { hostUrl } = await call('makeParty', { body });
      draft.drop();
      // The page of the host replaces this one, so that Back does not make the party again.
      await navigate(new URL(hostUrl).pathname, { replace: true, state: { isNew: true } });
    }, failed.notReached);
  }

  useEffect(() => {
    if (problem !== undefined) notice.current?.focus();
  }, [problem]);

  return (
    <PartyPage>
      <div className="grid gap-3">
        <h1 className="text-title">{words.title}</h1>
        <p className="max-w-xl">{words.lead}</p>
        <p className="max-w-xl font-semibold">
          {words.booksNothing}{' '}
          <Link to={`${PARTY_OFFERS_PAGE}#book`} className={`${LINK} whitespace-nowrap`}>
            {words.requestDate}
          </Link>{' '}
          {words.first}
        </p>
      </div>
      <div ref={notice} tabIndex={-1} className="empty:hidden">
        {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      </div>
      <Form
        ref={form}
        className="grid gap-5"
        asked={ASKED}
        onInput={(event) => draft.save(event.currentTarget)}
        onSubmit={(event) => void handleSubmit(event)}
      >
        <Field label={words.name} name="hostName" autoComplete="name" maxLength={120} required />
        <EmailField label={words.email} maxLength={254} hint={words.emailHint} required />
        <PartyPlanFields by="host" />
        {/* Before hydration a browser would send the form itself, with all its values in the address. */}
        <Button
          type="submit"
          className="min-h-14 px-7 text-lead sm:justify-self-start"
          disabled={!isHydrated}
          aria-disabled={isBusy || undefined}
        >
          {isBusy ? words.submitting : words.submit}
        </Button>
      </Form>
      <LostLink />
    </PartyPage>
  );
}

/** The host's link is not kept, so it cannot be sent again; staff make another, for the address that was given here. */
function LostLink() {
  return (
    <section aria-labelledby="lost-title" className="grid gap-1.5 border-t border-line pt-6">
      <h2 id="lost-title" className="text-lead">
        {words.lost}
      </h2>
      <p>
        {words.callUs}{' '}
        <a href={`tel:${venue.phone}`} className={`${LINK} whitespace-nowrap`}>
          {formatPhone(venue.phone)}
        </a>{' '}
        {words.or}{' '}
        <a href={`mailto:${venue.email}`} className={LINK}>
          {words.writeToUs}
        </a>
        {words.weSendNew}
      </p>
    </section>
  );
}

function partyIn(form: HTMLFormElement) {
  return { hostName: formText(form, 'hostName'), email: formText(form, 'email'), ...planIn(form) };
}
