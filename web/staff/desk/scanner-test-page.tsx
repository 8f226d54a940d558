import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { DESK_SCANNER_PAGE } from '#contract/paths.ts';
import { Folded } from '#web/ui/folded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { QrCode } from '../shell/qr-code.tsx';
import { DeskFrame } from './frame.tsx';
import { mount } from './mount.tsx';
import { readLearned, storeLearned } from './scanner/learned-scanner.ts';
import { type Scan, SCANNER } from './scanner/scanner-keys.ts';
import { evaluate, TEST_TEXT } from './scanner/scanner-verdict.ts';
import { useScanner } from './scanner/use-scanner.ts';
import { whoIsAtDesk } from './who.ts';

/** Shows how a scanner types, and lets this device learn what is special about it. */
function ScannerTest() {
  const [scan, setScan] = useState<Scan>();
  const [count, setCount] = useState(0);
  const [said, setSaid] = useState('');
  const [hasLearned, setLearned] = useState(() => isSpecial());
  const verdict = scan && evaluate(scan);

  useScanner({
    isRaw: true,
    onScan(next) {
      setScan(next);
      setCount((before) => before + 1);
      setSaid('');
    },
  });

  return (
    <DeskFrame title="Scanner test" path={DESK_SCANNER_PAGE} who={whoIsAtDesk()}>
      <div className="grid max-w-4xl gap-6 pb-6 sm:grid-cols-[14rem_1fr]">
        <div>
          <QrCode text={TEST_TEXT} label="A code to try the scanner on" className="w-56 max-w-full" />
        </div>
        <div className="grid content-start gap-4">
          <p>
            Scan this code with the scanner that is connected to this device. A scanner types what it reads like a
            keyboard, only much faster.
          </p>
          <div role="status" className="grid gap-3">
            {!verdict && <p className="font-semibold text-muted">Nothing scanned yet.</p>}
            {verdict && (
              <>
                <h2 className="text-small">{`Scan ${count}`}</h2>
                <ul className="divide-y divide-line rounded-card border border-line bg-raised">
                  {verdict.findings.map(({ isGood, what, todo }) => (
                    <li key={what} className="flex gap-3 px-4 py-3">
                      {isGood ? (
                        <Check aria-label="Good:" className="mt-0.5 size-5 shrink-0 text-valid" strokeWidth={3} />
                      ) : (
                        <X aria-label="Wrong:" className="mt-0.5 size-5 shrink-0 text-expired" strokeWidth={3} />
                      )}
                      <span className="min-w-0 wrap-anywhere">
                        <span className="font-semibold">{what}</span>
                        {todo && <span className="block text-note text-muted">{todo}</span>}
                      </span>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
          <div className="flex flex-wrap gap-2">
            {verdict?.learned && (
              <ToolButton
                kind="primary"
                onClick={() => {
                  storeLearned(verdict.learned);
                  setLearned(isSpecial());
                  setSaid('Saved: this device now knows the scanner.');
                }}
              >
                Keep This
              </ToolButton>
            )}
            {hasLearned && (
              <ToolButton
                onClick={() => {
                  storeLearned(undefined);
                  setLearned(false);
                  setSaid('This device reads scanners as they type.');
                }}
              >
                Forget What Was Learned
              </ToolButton>
            )}
          </div>
          {said && <Notice tone="good">{said}</Notice>}
          <Folded title="Nothing happens?">
            <ul className="grid list-disc gap-1 pl-6">
              <li>Set the scanner to keyboard mode (often called HID or USB keyboard).</li>
              <li>Set the delay between characters to 0, and at most {SCANNER.longestGapMs} ms.</li>
              <li>Let it send Enter (CR) after each code. Line feed, Tab or nothing work as well.</li>
              <li>Click this page once, so that the scanner types here.</li>
            </ul>
          </Folded>
        </div>
      </div>
    </DeskFrame>
  );
}

function isSpecial(): boolean {
  const { prefix, suffix, letters } = readLearned();
  return prefix !== '' || suffix !== '' || Object.keys(letters).length > 0;
}

mount(<ScannerTest />);
