import { Dialog } from '#web/ui/dialog.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';

interface SignAgainDialogProps {
  number: number;
  onClose: () => void;
  onConfirm: () => void;
}

/** Before everyone who signed an older text is turned back at the door. */
export function SignAgainDialog({ number, onClose, onConfirm }: SignAgainDialogProps) {
  return (
    <Dialog title="Ask to sign again?" onClose={onClose}>
      <div className="grid gap-4 text-small">
        <p>
          Every waiver that was signed before version {number} is over at once: on the visitors’ phones, in the list and
          at the desk. You can take it back at any time.
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <ToolButton onClick={onClose}>Cancel</ToolButton>
          <ToolButton kind="primary" onClick={onConfirm}>
            Ask to sign again
          </ToolButton>
        </div>
      </div>
    </Dialog>
  );
}
