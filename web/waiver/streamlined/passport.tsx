import { FileCheck, PenLine, Phone, UserRound } from 'lucide-react';
import { venue } from '#venue/venue.ts';
import { Ticket } from '#web/ui/ticket.tsx';
import type { FormState } from './form-state.ts';
import { machineLines } from './machine-lines.ts';
import { partyOf } from './party-line.ts';
import { PassportStamp } from './passport-stamp.tsx';

const STAMPS = [
  { label: 'Phone', Icon: Phone },
  { label: 'Safety', Icon: FileCheck },
  { label: 'Details', Icon: UserRound },
  { label: 'Signed', Icon: PenLine },
] as const;

/** The passport as it fills up beside the form, where there is room for it. */
export function Passport({ form, stop }: { form: FormState; stop: number }) {
  const phone = form.phone || form.lookupPhone;
  return (
    <Ticket
      leadClass="!bg-night"
      lead={
        <div className="px-6 pt-6 pb-8 text-signal">
          <p className="font-code text-note">{venue.name}</p>
          <p className="mt-1 font-display text-title font-extrabold tracking-tight">VR Passport</p>
        </div>
      }
    >
      <div className="px-6 pt-7 pb-6">
        <dl className="grid gap-4">
          <Entry label="Name">{form.name.trim()}</Entry>
          <Entry label="Phone">{phone}</Entry>
          <Entry label="Signed for">{form.name.trim() && partyOf(form)}</Entry>
        </dl>
        <ul className="mt-6 grid grid-cols-4 gap-2">
          {STAMPS.map((stamp, index) => (
            <PassportStamp key={stamp.label} {...stamp} order={index} isDone={index < stop} />
          ))}
        </ul>
        <p
          aria-hidden="true"
          className="mt-6 overflow-hidden border-t border-line pt-4 font-code text-note whitespace-pre text-muted"
        >
          {machineLines(venue.name, form.name).join('\n')}
        </p>
      </div>
    </Ticket>
  );
}

function Entry({ label, children }: { label: string; children: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-note text-muted">{label}</dt>
      <dd className="min-h-7 border-b border-dotted border-edge font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
