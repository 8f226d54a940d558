import { useEffect, useEffectEvent, useState } from 'react';
import { firstNameOf } from '#contract/person-name.ts';
import { en as words } from '#words/signing/add-kid.ts';
import { en as guests } from '#words/signing/guests.ts';
import { en as signatureWords } from '#words/signing/signature.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldNote } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { sendingLine } from '../flow/signing-state.ts';
import { useSnapshot } from '../flow/use-signing-form.ts';
import { AgeField, AgeQuestion } from '../guests/age-field.tsx';
import { InsteadButton, useInstead } from '../guests/age-or-birth-date.tsx';
import { BirthDateField } from '../guests/birth-date-field.tsx';
import { type Kid, kidAgeNote, type KidEdit, newKid } from '../guests/kids.ts';
import { OwnQuestions } from '../guests/own-questions.tsx';
import { SendToParent } from '../guests/send-to-parent.tsx';
import { ConsentedPad } from '../signature/consented-pad.tsx';
import { signatureProblem } from '../signature/signature-problem.ts';
import { NameField } from '../signer/fields.tsx';
import { goOnByEnter } from '../signer/next-field.ts';
import { SubmissionFailure } from '../submission/submission-failure.tsx';
import { LiabilityText } from '../text/liability-text.tsx';
import { type AddedToWaiver, kidProblem, openAddKid } from './add-kid.ts';
import type { PassData } from './completion.ts';

interface AddKidFormProps {
  /** The waiver that the kid is added to, with the signer's own code. */
  waiver: PassData;
  onAdded: (added: AddedToWaiver) => void;
  onClose: () => void;
  /** The reply may be lost, or say that the kid is covered. */
  onFailed: () => void;
}

/** One kid, the tick that it is the signer's own, and a signature for this kid only. */
export function AddKidForm({ waiver, onAdded, onClose, onFailed }: AddKidFormProps) {
  const { store, state } = useAddKidForm(waiver);
  const { send, submit } = store;
  const { form, viewing, signature, submission, problem, added } = state;
  const [kid = newKid([])] = form.kids;
  const edit = (kidEdit: KidEdit) => send({ type: 'edited', edit: kidEdit });
  const isSending = submission.status === 'sending';
  const failure = submission.status === 'failed' ? submission : isSending ? submission.failure : undefined;
  const hasRemedy = failure !== undefined && failure.remedy !== null;
  const missing = kidProblem(form) ?? signatureProblem(signature);
  const name = firstNameOf(kid.name);

  const hearAdded = useEffectEvent((news: typeof added) => news && onAdded(news));
  const hearAnswer = useEffectEvent((news: typeof submission) => news.status === 'failed' && onFailed());
  useEffect(() => void hearAdded(added), [added]);
  useEffect(() => void hearAnswer(submission), [submission]);

  function handleClose() {
    send({ type: 'startedOver' });
    onClose();
  }

  return (
    <form onSubmit={(event) => void submit(event)} onKeyDown={goOnByEnter} noValidate className="grid gap-5">
      <h3 className="text-lead">{words.title}</h3>
      <div>
        <NameField
          label={words.name}
          autoComplete="off"
          required
          autoFocus
          value={kid.name}
          onChange={(event) => edit({ type: 'kidNamed', id: kid.id, name: event.target.value })}
        />
        <KidsAge kid={kid} onEdit={edit} />
      </div>
      <OwnQuestions isOfKids form={form} problem={problem} onAnswer={() => {}} onKids={edit} />
      <div className="grid gap-2">
        <Checkbox
          checked={form.ownKids ?? false}
          onChange={(ownKids) => send({ type: 'edited', edit: { type: 'typed', changes: { ownKids } } })}
        >
          {words.ownKid}
        </Checkbox>
        <SendToParent>{words.othersKid}</SendToParent>
      </div>
      <LiabilityText isBoxed viewing={viewing} onShown={(at) => send({ type: 'textShown', at })} />
      <ConsentedPad
        signature={signature}
        suggestedName=""
        onChange={(next) => send({ type: 'signatureChanged', signature: next })}
      />
      <div className="grid gap-3">
        {problem && <Notice tone="problem">{problem}</Notice>}
        {failure && <SubmissionFailure isOnlyWay submission={failure} isSending={isSending} onRetry={submit} />}
        <p id="kid-hint" aria-live="polite" className={`text-small text-muted ${hasRemedy ? 'min-h-12' : ''}`}>
          {sendingLine(submission) ?? missing ?? words.bySigning(name)}
        </p>
        {!hasRemedy && (
          <Button
            type="submit"
            className="min-h-14 w-full"
            disabled={missing !== null || isSending}
            aria-describedby="kid-hint"
          >
            <span className="min-w-0 wrap-anywhere">
              {isSending ? signatureWords.signing : words.signFor(name || words.thisKid)}
            </span>
          </Button>
        )}
        <Button kind="plain" disabled={isSending} onClick={handleClose}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}

function KidsAge({ kid, onEdit }: { kid: Kid; onEdit: (edit: KidEdit) => void }) {
  const { id, birthDate, isByBirthDate = false } = kid;
  const { hasChosen, handleInstead } = useInstead(kid, onEdit);

  return (
    <div className="mt-4">
      {isByBirthDate ? (
        <BirthDateField
          isLast
          legend={words.birthDate}
          takesFocus={hasChosen}
          typed={birthDate}
          onType={(typed) => onEdit({ type: 'birthDateTyped', id, birthDate: typed })}
        />
      ) : (
        <>
          <AgeField className="w-20" label={words.age} enterKeyHint="done" kid={kid} onEdit={onEdit} />
          <FieldNote note={kidAgeNote(kid)} />
          <AgeQuestion kid={kid} whose={words.theKid} onEdit={onEdit} />
        </>
      )}
      <InsteadButton onClick={handleInstead}>
        {isByBirthDate ? guests.ageInstead : guests.birthDateInstead}
      </InsteadButton>
    </div>
  );
}

/** With what was entered in this tab before. */
function useAddKidForm(waiver: PassData) {
  const [store] = useState(() => {
    const opened = openAddKid(waiver);
    opened.restore();
    return opened;
  });
  return { store, ...useSnapshot(store, store.snapshot()) };
}
