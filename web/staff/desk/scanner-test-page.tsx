import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { DESK_SCANNER_PAGE } from '#contract/paths.ts';
import { Folded } from '#web/ui/folded.tsx';
import { QrCode } from '../shell/qr-code.tsx';
import { DeskFrame } from './frame.tsx';
import { mount } from './mount.tsx';
import { type Scan, SCANNER } from './scanner/scanner-keys.ts';
import { evaluate, TEST_TEXT } from './scanner/scanner-verdict.ts';
import { useScanner } from './scanner/use-scanner.ts';
import { whoIsAtDesk } from './who.ts';

/** Shows how a scanner types. */
function ScannerTest() {
  const [scan, setScan] = useState<Scan>();
  const [count, setCount] = useState(0);

  useScanner({
    isRaw: true,
    onScan(next) {
      setScan(next);
      setCount((before) => before + 1);
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
            {!scan && <p className="font-semibold text-muted">Nothing scanned yet.</p>}
            {scan && (
              <>
                <h2 className="text-small">{`Scan ${count}`}</h2>
                <ul className="divide-y divide-line rounded-card border border-line bg-raised">
                  {evaluate(scan).map(({ isGood, what, todo }) => (
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

mount(<ScannerTest />);
