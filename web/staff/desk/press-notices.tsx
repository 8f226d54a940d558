import { Notice } from '#web/ui/notice.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import type { Desk } from './desk-state.ts';
import { whomOf } from './presses.ts';
import { lostPresses } from './shown.ts';
import type { Send } from './use-desk.ts';

/** Whom the server has not answered about, and about whom it is not asked any more. */
export function PressNotices({ desk, send }: { desk: Desk; send: Send }) {
  const lost = lostPresses(desk).map(({ press }) => press);
  return (
    <>
      {lost.length > 0 && (
        <Notice tone="problem">
          <p className="wrap-anywhere">{`No answer from the server. We keep trying for ${whomOf(lost)}, and nobody is checked in twice. Do not let anyone in until it has answered.`}</p>
          <ToolButton label="Cancel" className="mt-3" onClick={() => send({ type: 'waitEnded' })} />
        </Notice>
      )}
      {desk.ended.length > 0 && (
        <Notice tone="plain">
          {desk.ended.map((sentence) => (
            <p key={sentence} className="wrap-anywhere">
              {sentence}
            </p>
          ))}
          <ToolButton label="OK" className="mt-3" onClick={() => send({ type: 'noticeRead' })} />
        </Notice>
      )}
    </>
  );
}
