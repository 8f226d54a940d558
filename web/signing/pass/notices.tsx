import { useId } from 'react';
import { venueDay } from '#contract/venue-dates.ts';
import { rules, venue } from '#web/venue/document.ts';
import { en as people } from '#words/signing/people.ts';
import { en as words } from '#words/signing/pass.ts';
import { en as times } from '#words/times.ts';
import { en as valid } from '#words/validity.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Elements } from '#web/ui/folded.tsx';

interface EndsSoonProps {
  expiresAt: string;
  onRenew: () => void;
}

/** Beside a waiver in its last 30 days: signing again now is right, though it is still good. */
export function EndsSoon({ expiresAt, onRenew }: EndsSoonProps) {
  return (
    <Warning title={words.expiresSoon}>
      <p className="mt-1">
        {words.renewNow(times.day(venueDay(expiresAt, venue.timeZone)), valid.another(rules.validMonths))}
      </p>
      <Button className="mt-4 min-h-14 w-full" onClick={onRenew}>
        {words.renew}
      </Button>
    </Warning>
  );
}

/** A card about a pass that is not good enough, with the way to a better one. */
export function Warning({ title, children }: { title: string; children: Elements }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border-2 border-soon bg-raised p-5 sm:p-6">
      <h2 id={id} className="text-lead">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The people that a signing added to those who were covered before. */
export function Added({ names, children }: { names: readonly string[]; children?: Elements }) {
  return (
    <Notice tone="good">
      <p className="wrap-anywhere">{people.added(names)}</p>
      {children}
    </Notice>
  );
}

interface EndedCodeProps {
  /** By staff, or its waiver is gone; else its day has ended. */
  isReplaced: boolean;
  /** The way to a new one. */
  children: Elements;
}

/** In place of a pass whose code opens nothing any more. */
export function EndedCode({ isReplaced, children }: EndedCodeProps) {
  return (
    <Warning title={words.codeEnded}>
      <p className="mt-1 mb-4 text-balance">{isReplaced ? words.codeReplaced : words.codeOfLookup}</p>
      {children}
    </Warning>
  );
}
