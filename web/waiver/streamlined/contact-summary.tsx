import { Pencil } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import type { FormState } from './form.ts';

interface ContactSummaryProps {
  form: FormState;
  takesFocus: boolean;
  onEdit: () => void;
}

export function ContactSummary({ form, takesFocus, onEdit }: ContactSummaryProps) {
  return (
    <div className="rounded-card border border-line bg-raised py-3 pr-3 pb-4 pl-5 sm:pl-8">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 text-lead font-semibold wrap-anywhere">{form.name.trim()}</p>
        <Button kind="plain" autoFocus={takesFocus} onClick={onEdit} aria-label="Edit your details">
          <Pencil aria-hidden="true" className="size-5" />
          Edit
        </Button>
      </div>
      <p className="text-small text-muted">{form.phone}</p>
      {form.email.trim() && <p className="text-small text-muted wrap-anywhere">{form.email.trim()}</p>}
    </div>
  );
}
