import { Button } from '#web/ui/button.tsx';
import { Mark } from '#web/ui/mark.tsx';

export function FirstVisit({ onStart }: { onStart: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5 sm:px-8 sm:py-6">
      <div>
        <h2 className="text-lead">First time here?</h2>
        <p id="setup-hint" className="text-small text-muted">
          quick 2-minute setup
        </p>
      </div>
      <Button kind="quiet" onClick={onStart} aria-describedby="setup-hint" className="grow">
        Start My VR Adventure
        <Mark path="M5 12h14m-7-7 7 7-7 7" className="size-5 shrink-0" />
      </Button>
    </div>
  );
}
