import { useState } from 'react';
import { Check, Eraser, X } from 'lucide-react';
import type { ErasureScope } from '#contract/retention/retention.ts';
import type { WaiverRecord } from '#contract/search/search.ts';
import { ADULT_AGE } from '#contract/kids.ts';
import { ASKED_CHOICES } from '#web/venue/consent-texts.ts';
import { en as choices } from '#words/choices.ts';
import { call } from '#web/api.ts';
import { rules } from '#web/venue/document.ts';
import { Folded } from '#web/ui/folded.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { ToolTextArea } from '#web/ui/tool-text-area.tsx';
import { FinalQuestion } from '../shell/form-dialog.tsx';
import { calendarDay, minuteOf } from '../shell/formats.ts';
import { useMay } from '../shell/permitted.ts';
import { Facts, Line } from '../shell/section.tsx';

import { agreedNow, frequencyLabel, type HistoryEntry, newsHistory } from './waiver-labels.ts';

const KEPT = rules.keepYears === 1 ? 'A year' : `${rules.keepYears} years`;

interface RetentionSectionProps {
  waiver: WaiverRecord;
  onErased: (scope: ErasureScope) => void;
}

/** How long the waiver must be kept, and what may be erased now. */
export function RetentionSection({ waiver, onErased }: RetentionSectionProps) {
  const canErase = useMay()('eraseWaiver');
  const { keepUntil, mayErase, marketingErasedAt, consents, contactEmail, pendingEmail, birthday, answers } = waiver;
  const [erasing, setErasing] = useState<ErasureScope>();
  const isBeside = contactEmail !== null || pendingEmail !== null || birthday !== null || answers.length > 0;
  const hasMarketing = consents.length > 0 || isBeside;
  return (
    <>
      <Facts
        title="Retention"
        footer={
          <div className="grid gap-3 sm:flex sm:flex-wrap">
            {canErase && hasMarketing && (
              <ToolButton
                icon={Eraser}
                label="Erase Marketing Data"
                isHarmful
                onClick={() => setErasing('marketing')}
              />
            )}
            {canErase && mayErase && (
              <ToolButton icon={Eraser} label="Erase Waiver" isHarmful onClick={() => setErasing('record')} />
            )}
          </div>
        }
      >
        <Line label="Keep until">{calendarDay(keepUntil)}</Line>
        <Line label="Reason">
          <span className="font-normal">
            <span>{`${KEPT} after it ends`}</span>
            {waiver.numKids > 0 && <span>{`, and until the youngest kid is ${ADULT_AGE + rules.keepYears}`}</span>}
            {mayErase && <span>; that time is over</span>}
          </span>
        </Line>
        {!hasMarketing && !marketingErasedAt && (
          <Line label="Marketing">
            <span className="font-normal text-muted">None</span>
          </Line>
        )}
      </Facts>
      {erasing && (
        <EraseDialog
          id={waiver.id}
          name={waiver.name}
          scope={erasing}
          onClose={() => setErasing(undefined)}
          onErased={() => {
            setErasing(undefined);
            onErased(erasing);
          }}
        />
      )}
    </>
  );
}

interface EraseDialogProps {
  id: string;
  name: string;
  scope: ErasureScope;
  onClose: () => void;
  onErased: () => void;
}

const WORDS: Record<ErasureScope, { title: string; text: string }> = {
  record: {
    title: 'Erase this waiver?',
    text: 'The waiver, its signature and all other data about it will be deleted permanently. Only its seal stays, with your reason, to prove that it was not lost.',
  },
  marketing: {
    title: 'Erase marketing data?',
    text: 'Consents with their history, the email address added later and the birthday will be deleted permanently. The signed waiver does not change, and an address that unsubscribed stays unsubscribed.',
  },
};

/** Asks for a reason before it erases. */
function EraseDialog({ id, name, scope, onClose, onErased }: EraseDialogProps) {
  const [reason, setReason] = useState('');
  const { title, text } = WORDS[scope];

  return (
    <FinalQuestion
      title={title}
      about={name}
      icon={Eraser}
      label="Erase for Good"
      asked={{ reason: 'a reason' }}
      send={async () => {
        await call('eraseWaiver', { params: { id }, body: { scope, reason } });
        onErased();
      }}
      otherwise="Nothing was erased. Please try again."
      onClose={onClose}
    >
      <p>{text}</p>
      <ToolTextArea
        label="Reason, without names: it stays in the audit trail"
        name="reason"
        required
        value={reason}
        maxLength={500}
        rows={3}
        onType={setReason}
      />
    </FinalQuestion>
  );
}

/** What the customer agrees to now, and the history of their choices. */
export function ConsentsSection({ waiver }: { waiver: WaiverRecord }) {
  const { interests, consents, newsFrequency, frequencyChanges, marketingErasedAt } = waiver;
  const agreed = agreedNow(consents);
  const history = newsHistory(consents, frequencyChanges);
  return (
    <Facts title="Consents and interests" footer={history.length > 0 && <History entries={history} />}>
      {ASKED_CHOICES.map(({ id, label }) => (
        <div key={id} className="flex items-center justify-between gap-4 py-0.5 sm:py-1.5">
          <dt className="text-muted">{label}</dt>
          <dd className="flex items-center gap-1.5 font-semibold">
            {agreed.has(id) ? (
              <Check aria-hidden="true" className="size-4 text-valid" strokeWidth={3} />
            ) : (
              <X aria-hidden="true" className="size-4 text-muted" />
            )}
            <span>{agreed.has(id) ? 'Yes' : 'No'}</span>
          </dd>
        </div>
      ))}
      {agreed.size > 0 && <Line label="How often">{frequencyLabel(newsFrequency)}</Line>}
      <Line label="Interests">
        {interests.length > 0 ? (
          interests.map((id) => choices.interests[id]).join(', ')
        ) : (
          <span className="text-muted">Not provided</span>
        )}
      </Line>
      {marketingErasedAt && <Line label="Erased">{minuteOf(marketingErasedAt)}</Line>}
    </Facts>
  );
}

function History({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <Folded title={`History of consents (${entries.length})`} look="link">
      <ol className="divide-y divide-line border-t border-line">
        {entries.map(({ at, line, words }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a history only grows, and is loaded again with its waiver
          <li key={index} className="py-1.5">
            <p className="font-semibold">{line}</p>
            <p className="text-muted tabular-nums">{minuteOf(at)}</p>
            {words && <p className="text-note text-muted">{`“${words}”`}</p>}
          </li>
        ))}
      </ol>
    </Folded>
  );
}
