import { type FormEvent, useEffect, useRef, useState } from 'react';
import { firstNameOf } from '#contract/person-name.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldNote } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import {
  NOT_SUBMITTED,
  SENDING,
  sendingLine,
  type Submission,
  submissionAfter,
  type SubmissionFailure as Failure,
} from '../flow/signing-state.ts';
import { AgeField, AgeQuestion } from '../guests/age-field.tsx';
import { InsteadButton, useInstead } from '../guests/age-or-birth-date.tsx';
import { BirthDateField } from '../guests/birth-date-field.tsx';
import { asksKidsAge, kidAgeNote, type KidEdit } from '../guests/kids.ts';
import { SendToParent } from '../guests/send-to-parent.tsx';
import { ConsentedPad } from '../signature/consented-pad.tsx';
import { NameField } from '../signer/fields.tsx';
import { goOnByEnter } from '../signer/next-field.ts';
import { noteAdded } from '../submission/party.ts';
import { SubmissionFailure } from '../submission/submission-failure.tsx';
import { browserTools } from '../submission/submission.ts';
import { LiabilityText } from '../text/liability-text.tsx';
import { firstShown } from '../text/text-viewing.ts';
import {
  addKid,
  type AddedToWaiver,
  editKid,
  emptyKid,
  kidDraft,
  type KidToAdd,
  missingFromKid,
  withAgeLeft,
} from './add-kid.ts';

interface AddKidFormProps {
  /** The waiver that the kid is added to. */
  addsTo: string;
  /** The signer's own. */
  qrCode: string;
  onAdded: (added: AddedToWaiver) => void;
  onClose: () => void;
  /** The reply may be lost, or say that the kid is covered. */
  onFailed: () => void;
}

const draft = kidDraft();

/** One kid, the tick that it is the signer's own, and a signature for this kid only. */
export function AddKidForm(props: AddKidFormProps) {
  const { state, submission, failure, problem, change, submit } = useKidToAdd(props);
  const { form, viewing, signature } = state;
  const { kid, ownKids } = form;
  const edit = (kidEdit: KidEdit) => change((now) => editKid(now, kidEdit));
  const isSending = submission.status === 'sending';
  const hasRemedy = failure !== null && failure.remedy !== null;
  const missing = missingFromKid(state);
  const name = firstNameOf(kid.name);

  function handleClose() {
    draft.drop();
    props.onClose();
  }

  return (
    <form onSubmit={(event) => void submit(event)} onKeyDown={goOnByEnter} noValidate className="grid gap-5">
      <h3 className="text-lead">Add a kid</h3>
      <div>
        <NameField
          label="Kid’s name"
          autoComplete="off"
          required
          autoFocus
          value={kid.name}
          onChange={(event) => edit({ type: 'kidNamed', id: kid.id, name: event.target.value })}
        />
        <KidsAge kid={kid} onEdit={edit} />
      </div>
      <div className="grid gap-2">
        <Checkbox
          checked={ownKids}
          onChange={(isTicked) => change((now) => ({ ...now, form: { ...now.form, ownKids: isTicked } }))}
        >
          I am this kid’s parent or legal guardian.
        </Checkbox>
        <SendToParent>Someone else’s kid? Their own parent or guardian signs for them, on any phone.</SendToParent>
      </div>
      <LiabilityText
        isBoxed
        viewing={viewing}
        onShown={(at) => change((now) => ({ ...now, viewing: firstShown(now.viewing, at) }))}
      />
      <ConsentedPad
        signature={signature}
        suggestedName=""
        onChange={(next) => change((now) => ({ ...now, signature: next }))}
      />
      <div className="grid gap-3">
        {problem && <Notice tone="problem">{problem}</Notice>}
        {failure && <SubmissionFailure isOnlyWay submission={failure} isSending={isSending} onRetry={submit} />}
        <p id="kid-hint" aria-live="polite" className={`text-small text-muted ${hasRemedy ? 'min-h-12' : ''}`}>
          {sendingLine(submission) ??
            missing ??
            `By signing, you sign the waiver above for ${name}. It ends with the waiver that you have.`}
        </p>
        {!hasRemedy && (
          <Button
            type="submit"
            className="min-h-14 w-full"
            disabled={missing !== undefined || isSending}
            aria-describedby="kid-hint"
          >
            <span className="min-w-0 wrap-anywhere">{isSending ? 'Signing…' : `Sign for ${name || 'this kid'}`}</span>
          </Button>
        )}
        <Button kind="plain" disabled={isSending} onClick={handleClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function KidsAge({ kid, onEdit }: { kid: KidToAdd['form']['kid']; onEdit: (edit: KidEdit) => void }) {
  const { id, age, birthDate, isByBirthDate = false } = kid;
  const { hasChosen, handleInstead } = useInstead(kid, onEdit);

  return (
    <div className="mt-4">
      {isByBirthDate ? (
        <BirthDateField
          isLast
          legend="Birth date"
          takesFocus={hasChosen}
          typed={birthDate}
          onType={(typed) => onEdit({ type: 'birthDateTyped', id, birthDate: typed })}
        />
      ) : (
        <>
          <AgeField
            className="w-20"
            label="Age"
            enterKeyHint="done"
            age={age}
            onType={(typed) => onEdit({ type: 'ageTyped', id, age: typed })}
            onLeave={() => onEdit({ type: 'ageLeft', id })}
          />
          <FieldNote note={kidAgeNote(kid)} />
          {asksKidsAge(kid) && (
            <AgeQuestion
              age={age}
              whose="The kid"
              isConfirmed={kid.ageGiven === 'confirmed'}
              onConfirm={(isConfirmed) => onEdit({ type: 'ageConfirmed', id, isConfirmed })}
            />
          )}
        </>
      )}
      <InsteadButton onClick={handleInstead}>
        {isByBirthDate ? 'Use age instead' : 'Use birth date instead'}
      </InsteadButton>
    </div>
  );
}

/** The second tap of two comes within this time, and falls on what was there when the first did. */
const TWICE_MS = 500;

/** What was entered, kept in the tab with its attempt, and the way to sign it. */
function useKidToAdd({ addsTo, qrCode, onAdded, onFailed }: AddKidFormProps) {
  const [state, setState] = useState(() => restored(addsTo)?.persisted ?? emptyKid(addsTo));
  const [submission, setSubmission] = useState<Submission>(NOT_SUBMITTED);
  /** Until something is changed, or another answer has come. */
  const [failure, setFailure] = useState<Failure | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = useRef(restored(addsTo)?.attempt ?? null);

  useEffect(() => draft.save({ persisted: state, attempt: attempt.current }, new Date()), [state]);

  /** What a field says when it is left may come after the next press, so it is put into what stands there then. */
  function change(edit: (now: KidToAdd) => KidToAdd) {
    setState(edit);
    setFailure(null);
    setProblem(null);
  }

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    if (submission.status === 'sending' || missingFromKid(state)) return;
    const left = withAgeLeft(state);
    if (left.unseen) {
      change(() => left.state);
      setProblem(left.unseen);
      return;
    }
    setSubmission(SENDING);
    const place = {
      attempt: () => attempt.current,
      setAttempt(next: typeof attempt.current) {
        attempt.current = next;
        draft.save({ persisted: state, attempt: next }, new Date());
      },
      onRepeat: () => setSubmission(submissionAfter({ type: 'submissionRepeated' })),
    };
    const [outcome] = await Promise.all([addKid(state, { qrCode }, place, browserTools), browserTools.pause(TWICE_MS)]);
    if (outcome.kind === 'failed') {
      setSubmission(NOT_SUBMITTED);
      setFailure(outcome);
      onFailed();
      return;
    }
    draft.drop();
    noteAdded(outcome.names);
    onAdded(outcome);
  }

  return { state, submission, failure, problem, change, submit };
}

function restored(addsTo: string) {
  const found = draft.load(new Date());
  return found?.persisted.form.addsTo === addsTo ? found : null;
}
