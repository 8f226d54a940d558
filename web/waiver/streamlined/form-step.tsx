import { Pencil } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { GUIDED_AGES } from '#web/signing/guests/age.ts';
import { CLASSIC_PAGE } from '#contract/pages/form-paths.ts';
import { ASKED_CHOICES, UPDATES_WORDS } from '#web/venue/consent-texts.ts';
import { HEALTH_QUESTIONS, QUESTIONS } from '#web/venue/document.ts';
import { en as words } from '#words/waiver/steps.ts';
import { ActionBar } from '#web/signing/flow/action-bar.tsx';
import { MissingLine } from '#web/signing/flow/missing-line.tsx';
import { StepHeading } from '#web/signing/flow/step.tsx';
import { OwnKidsField, TakingPartField } from '#web/signing/guests/family-fields.tsx';
import { EmailAddress } from '#web/ui/email-address.tsx';
import type { SignedFor } from '#contract/waivers/submission.ts';
import { forMyself } from '#web/signing/guests/guest-form.ts';
import { HealthFields } from '#web/signing/guests/health-fields.tsx';
import { OwnQuestions } from '#web/signing/guests/own-questions.tsx';
import type { Kid } from '#web/signing/guests/kids.ts';
import { KidsFields } from '#web/signing/guests/kids-fields.tsx';
import { ParticipantsFields } from '#web/signing/guests/participants-fields.tsx';
import { type NamedKids, SendToParent } from '#web/signing/guests/send-to-parent.tsx';
import { fieldMessage } from '#web/signing/signer/field-message.ts';
import { NamesakeField } from '#web/signing/signer/namesake-field.tsx';
import { NameField, PhoneField, SignersEmail } from '#web/signing/signer/fields.tsx';
import { goOnByEnter } from '#web/signing/signer/next-field.ts';
import { useRestedMessage } from '#web/signing/signer/use-rested-message.ts';
import { PrivacyLink } from '#web/signing/text/privacy-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Choices } from '#web/ui/choices.tsx';
import { carryToSingleForm } from './by-email.ts';
import { type FormEdit, type FormState, isContactValid, missingFrom } from './form.ts';
import type { StepProps } from './step-props.ts';

const SIGNED_FOR_OPTIONS: { value: SignedFor; label: string }[] = [
  { value: 'self', label: words.choices.self },
  { value: 'family', label: words.choices.family },
  { value: 'group', label: words.choices.group },
];

export function FormStep({ state: { form, own }, send }: StepProps<'form'>) {
  const edit = (change: FormEdit) => send({ type: 'edited', edit: change });
  const type = (changes: Partial<Omit<FormState, 'kids'>>) => edit({ type: 'typed', changes });
  const problem = fieldMessage.name(form.name) ?? fieldMessage.phone(form.phone);
  const rested = useRestedMessage(`${form.name}\n${form.phone}`, problem);
  const alone = forMyself(form);
  // What a number alone tells has no name.
  const kidsBefore = own?.name === '' ? own.kids.length : 0;
  const missing = missingFrom({ ...form, ...alone }, rested.message === undefined);
  // The choice of who is covered may be below the screen when the button comes into use.
  const isAlone = !missing && form.signedFor === 'self';

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // Their names stay under the other choice.
    if (alone) type(alone);
    send({ type: 'wentOn' });
  }

  return (
    <form onSubmit={handleSubmit} onKeyDown={goOnByEnter} noValidate>
      <StepHeading>{words.almostReady}</StepHeading>
      <p className="mt-1.5 mb-4 text-muted">{words.whoForWhom}</p>
      <ContactSection form={form} onType={type} />
      {isContactValid(form) && (
        <div className="mt-6 grid gap-6">
          <NamesakeField answers={form} onAnswer={type} />
          <Choices
            layout="row"
            label={words.signedFor}
            options={SIGNED_FOR_OPTIONS}
            value={form.signedFor || undefined}
            onChange={(signedFor) => type({ signedFor })}
          />
          {form.signedFor === 'family' && (
            <>
              <TakingPartField answers={form} onAnswer={type} />
              {kidsBefore > 0 && <p>{words.kidsBefore(kidsBefore)}</p>}
              <KidsFields kids={form.kids} limits={GUIDED_AGES} onEdit={edit} />
              <OwnKidsField answers={form} named={namedKids(form.kids, edit)} onAnswer={type} />
            </>
          )}
          {form.signedFor === 'group' && (
            <>
              <ParticipantsFields participants={form.participants} onEdit={edit} />
              <SendToParent>{words.kidsInGroup}</SendToParent>
            </>
          )}
          {QUESTIONS.length > 0 && <OwnQuestions form={form} problem={null} onAnswer={type} onKids={edit} />}
          {HEALTH_QUESTIONS.length > 0 && <HealthFields answers={form} onAnswer={type} />}
        </div>
      )}
      <ActionBar>
        <MissingLine id="form-hint" isOffer={isAlone} field={isAlone ? '[type=radio]' : missing?.field}>
          {isAlone ? words.onlyYou : (missing?.words ?? words.nextYouSign)}
        </MissingLine>
        <Button type="submit" className="min-h-14 w-full" disabled={missing !== undefined} aria-describedby="form-hint">
          {alone ? words.forMyself : words.complete}
        </Button>
      </ActionBar>
      <Button kind="plain" className="w-full" onClick={() => send({ type: 'wentBack' })}>
        {words.backToWaiver}
      </Button>
      <p className="text-center">
        <PrivacyLink />
      </p>
    </form>
  );
}

function namedKids(kids: readonly Kid[], edit: (change: FormEdit) => void): NamedKids {
  return {
    kids: kids.filter(({ name }) => name.trim() !== ''),
    onLeaveOut(id) {
      const index = kids.findIndex((kid) => kid.id === id);
      const kid = kids[index];
      edit({ type: 'kidRemoved', id });
      return () => kid && edit({ type: 'kidRestored', kid, index });
    },
  };
}

interface ContactSectionProps {
  form: FormState;
  onType: (changes: Partial<Pick<FormState, 'name' | 'phone' | 'email' | 'wantUpdates'>>) => void;
}

/** Name, phone and email: fields first, a summary once they are right. */
function ContactSection({ form, onType }: ContactSectionProps) {
  const isDone = isContactValid(form) && !fieldMessage.email(form.email);
  const [isFolded, setFolded] = useState(isDone);
  const [wasTurned, setTurned] = useState(false);

  function turn(folded: boolean) {
    setFolded(folded);
    setTurned(true);
  }

  if (isFolded && isDone) return <ContactSummary form={form} takesFocus={wasTurned} onEdit={() => turn(false)} />;
  return (
    <ContactFields form={form} takesFocus={wasTurned} onType={onType} onDone={isDone ? () => turn(true) : undefined} />
  );
}

interface ContactFieldsProps {
  form: FormState;
  takesFocus: boolean;
  onType: (changes: Partial<Pick<FormState, 'name' | 'phone' | 'email' | 'wantUpdates'>>) => void;
  /** Absent while the email address is half typed, too. */
  onDone: (() => void) | undefined;
}

function ContactFields({ form, takesFocus, onType, onDone }: ContactFieldsProps) {
  const name = useRestedMessage(form.name, fieldMessage.name(form.name));
  return (
    <div className="grid gap-5 rounded-card border border-line bg-raised p-5 sm:p-8 sideways:grid-cols-2 sideways:p-5">
      <NameField
        label={words.name}
        name="name"
        autoComplete="name"
        required
        keepsRoom
        autoFocus={takesFocus}
        value={form.name}
        onChange={(event) => onType({ name: event.target.value })}
        onBlur={name.showNow}
        error={name.message}
      />
      <div>
        <PhoneField
          label={words.phone}
          name="phone"
          enterKeyHint="next"
          required
          keepsRoom
          value={form.phone}
          onChange={(phone) => onType({ phone })}
        />
        <p className="mt-2 text-small text-muted">
          {words.noPhone}{' '}
          <Link
            to={CLASSIC_PAGE}
            onClick={() => carryToSingleForm(form, new Date())}
            className="inline-block py-1 font-semibold text-action underline underline-offset-4"
          >
            {words.byEmail}
          </Link>
        </p>
      </div>
      <SignersEmail
        label={words.email}
        enterKeyHint="done"
        value={form.email}
        onChange={(email) => onType({ email })}
      />
      {ASKED_CHOICES.length > 0 && (
        <Checkbox checked={form.wantUpdates} onChange={(wantUpdates) => onType({ wantUpdates })}>
          {UPDATES_WORDS}
        </Checkbox>
      )}
      {isContactValid(form) && (
        <Button kind="plain" className="-mb-3 -ml-2 justify-self-start" disabled={!onDone} onClick={onDone}>
          {words.done}
        </Button>
      )}
    </div>
  );
}

interface ContactSummaryProps {
  form: FormState;
  takesFocus: boolean;
  onEdit: () => void;
}

function ContactSummary({ form, takesFocus, onEdit }: ContactSummaryProps) {
  return (
    <div className="rounded-card border border-line bg-raised py-3 pr-3 pb-4 pl-5 sm:pl-8">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 text-lead font-semibold wrap-anywhere">{form.name.trim()}</p>
        <Button kind="plain" autoFocus={takesFocus} onClick={onEdit} aria-label={words.editDetails}>
          <Pencil aria-hidden="true" className="size-5" />
          {words.edit}
        </Button>
      </div>
      <p className="text-small text-muted">{form.phone}</p>
      {form.email.trim() && (
        <p className="text-small text-muted wrap-anywhere">
          <EmailAddress address={form.email.trim()} />
        </p>
      )}
    </div>
  );
}
