import { en as words } from '#words/site/booking.ts';
import { Button } from '#web/ui/button.tsx';

interface DialogFootProps {
  isSending: boolean;
  /** What the button does. */
  children: string;
}

/** The button of a form in a dialog. It stays in view where the rest is higher than the screen. */
export function DialogFoot({ isSending, children }: DialogFootProps) {
  return (
    <div className="sticky -bottom-4 short:bottom-0 -mx-5 -mb-6 grid border-t border-line bg-raised px-5 py-4">
      <Button type="submit" className="sm:justify-self-start" disabled={isSending}>
        {isSending ? words.sending : children}
      </Button>
    </div>
  );
}
