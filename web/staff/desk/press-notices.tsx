import { Notice } from '#web/ui/notice.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { whomOf } from './presses.ts';
import type { usePresses } from './use-presses.ts';

/** Whom the server has not answered about, and about whom it is not asked any more. */
export function PressNotices({ presses }: { presses: ReturnType<typeof usePresses> }) {
  const { unanswered, ended, cancel, forgetEnded } = presses;
  return (
    <>
      {unanswered.length > 0 && (
        <Notice tone="problem">
          <p className="wrap-anywhere">{`No answer from the server. We keep trying for ${whomOf(unanswered)}, and nobody is checked in twice. Do not let anyone in until it has answered.`}</p>
          <ToolButton className="mt-3" onClick={cancel}>
            Cancel
          </ToolButton>
        </Notice>
      )}
      {ended.length > 0 && (
        <Notice tone="plain">
          {ended.map((sentence) => (
            <p key={sentence} className="wrap-anywhere">
              {sentence}
            </p>
          ))}
          <ToolButton className="mt-3" onClick={forgetEnded}>
            OK
          </ToolButton>
        </Notice>
      )}
    </>
  );
}
