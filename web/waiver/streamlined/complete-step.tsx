import { Link } from 'react-router';
import { Pass } from '#web/waiver/parts/pass.tsx';
import { PassProgress } from '#web/waiver/parts/pass-progress.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { EndsSoon } from '../parts/ends-soon.tsx';
import { nameSize } from '#web/ui/name-size.ts';
import { BirthdayField } from './birthday-field.tsx';
import type { ContactAmended } from '#contract/waivers.ts';
import type { CompletionRecord } from '../parts/completion.ts';
import { DiscountBox } from './discount-box.tsx';
import { greetingOf } from '../parts/session.ts';
import { ShareButton } from '../parts/share-button.tsx';
import { WaiverInformation } from './waiver-information.tsx';

interface CompleteStepProps {
  record: CompletionRecord;
  /** Rejects with an Error whose message is for the person. */
  onSaveContact: (changes: { name: string; email: string }) => Promise<ContactAmended | undefined>;
  onSaveBirthday: (date: string) => Promise<void>;
  onRenew: () => void;
}

/** The pass, and what one may still do before playing. */
export function CompleteStep({ record, onSaveContact, onSaveBirthday, onRenew }: CompleteStepProps) {
  const canGiveBirthday = !record.isReturningCustomer && record.editToken !== null;
  return (
    <div className="@container">
      <div className="grid gap-6">
        <Greeting record={record} />
        {record.isExpiringSoon && <EndsSoon expiresAt={record.expiresAt} onRenew={onRenew} />}
        <Pass waiver={record}>
          <PassProgress />
        </Pass>
        <div className="grid gap-3 @2xl:grid-cols-2">
          <Link to="/" className={buttonClass('primary')}>
            Start VR Adventure
          </Link>
          <ShareButton />
        </div>
        <div className="grid gap-8 @2xl:grid-cols-2 @2xl:items-start">
          <WaiverInformation record={record} onSave={onSaveContact} onRenew={onRenew} />
          <div className="grid gap-8">
            {canGiveBirthday && (
              <BirthdayField
                label={record.signedFor === 'family' ? 'Parent/Guardian Birthday' : 'Your Birthday'}
                birthday={record.birthday}
                latest={record.completedAt.slice(0, 10)}
                onSave={onSaveBirthday}
              />
            )}
            <DiscountBox isEmailOnFile={record.email !== ''} />
          </div>
        </div>
      </div>
    </div>
  );
}

function Greeting({ record }: { record: CompletionRecord }) {
  const name = greetingOf(record);
  const { isReturningCustomer } = record;
  return (
    <header>
      <h1 tabIndex={-1} className={nameSize(name)}>
        {isReturningCustomer ? `Welcome back, ${name || 'adventurer'}!` : `Welcome, ${name || 'adventurer'}!`}
      </h1>
      <p className="mt-2">
        {isReturningCustomer
          ? "Your waiver is still valid - let's continue the adventure!"
          : "You're checked in and ready to go!"}
      </p>
    </header>
  );
}
