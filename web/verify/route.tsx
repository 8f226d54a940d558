import { type DragEvent, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { CircleCheck, CircleHelp, FileSearch, OctagonX } from 'lucide-react';
import { venue } from '#web/venue/document.ts';
import { en as words } from '#words/site/verify.ts';
import { call, LostCall, RefusedCall } from '#web/api.ts';
import { PlainPage } from '#web/site/plain-page.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Ticket } from '#web/ui/ticket.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { checkFile, checkFingerprint, type CheckTools, type Finding, readFingerprint, sha256Hex } from './check.ts';
import { labelsOf } from './finding-labels.ts';

export { facts } from './facts.ts';

type State =
  | { at: 'start' | 'checking' }
  | { at: 'found'; finding: Finding; subject: string }
  | { at: 'failed'; message: string };

const tools: CheckTools = {
  digest: (bytes) => sha256Hex(bytes),
  ask: (fingerprint) => call('verifyFingerprint', { params: { fingerprint } }),
};

export default function Verify() {
  const [state, setState] = useState<State>({ at: 'start' });

  async function show(subject: string, check: () => Promise<Finding>) {
    setState({ at: 'checking' });
    try {
      setState({ at: 'found', finding: await check(), subject });
    } catch (error) {
      setState({ at: 'failed', message: messageOf(error) });
    }
  }

  return (
    <PlainPage>
      <div className="grid gap-3">
        <h1 className="text-title">{words.title}</h1>
        <p className="max-w-xl text-body text-muted">{words.lead}</p>
      </div>
      <div aria-live="polite" className="empty:hidden">
        {state.at === 'checking' && <p className="py-10 text-center text-lead text-muted">{words.checking}</p>}
        {state.at === 'found' && <FindingView finding={state.finding} subject={state.subject} />}
        {state.at === 'failed' && <Notice tone="problem">{state.message}</Notice>}
      </div>
      <FileChoice onFile={(file) => void show(file.name, () => checkFile(file, tools))} />
      <FingerprintForm
        onFingerprint={(fingerprint) => void show(words.typedFingerprint, () => checkFingerprint(fingerprint, tools))}
      />
    </PlainPage>
  );
}

function FingerprintForm({ onFingerprint }: { onFingerprint: (fingerprint: string) => void }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const isHydrated = useHydrated();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const fingerprint = readFingerprint(typed);
    setError(fingerprint ? undefined : words.wrongFingerprint);
    if (fingerprint) onFingerprint(fingerprint);
  }

  return (
    <form
      noValidate
      className="grid gap-4 border-t border-line pt-8 sm:grid-cols-[1fr_auto] sm:items-start"
      onSubmit={handleSubmit}
    >
      <Field
        label={words.fingerprint}
        hint={words.fingerprintHint}
        className="font-code [&_label]:font-text [&_p]:font-text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" kind="quiet" className="sm:mt-8.25 sm:min-h-13" disabled={!isHydrated}>
        {words.checkFingerprint}
      </Button>
    </form>
  );
}

function messageOf(error: unknown): string {
  if (error instanceof RefusedCall && error.message) return error.message;
  if (error instanceof LostCall) return error.message;
  return words.notChecked;
}

/** A large area to drop a file on or click; the input inside takes the keyboard. */
function FileChoice({ onFile }: { onFile: (file: File) => void }) {
  const id = useId();
  const [isOver, setOver] = useState(false);

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is one more way; the input inside takes everyone else
    <div
      role="group"
      aria-label={words.file}
      className={`relative grid justify-items-center gap-3 rounded-card border-2 border-dashed px-5 py-9 text-center has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-action ${isOver ? 'border-action bg-tint' : 'border-edge bg-raised'}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <FileSearch aria-hidden="true" className="size-12 text-action" strokeWidth={1.5} />
      <label
        htmlFor={id}
        className="inline-flex min-h-12 items-center justify-center rounded-control bg-action px-6 py-2.5 font-semibold text-on-action hover:bg-action-strong"
      >
        {words.chooseFile}
        <span className="absolute inset-0 cursor-pointer" />
      </label>
      <input
        id={id}
        type="file"
        accept="application/pdf,.pdf"
        className="sr-only"
        aria-describedby={`${id}-note`}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          // Lets the same file be chosen again.
          event.target.value = '';
        }}
      />
      <p id={`${id}-note`} className="text-small text-muted">
        {words.fileStays}
      </p>
    </div>
  );
}

const TONES = {
  good: { Icon: CircleCheck, lead: 'ticket-valid text-white' },
  bad: { Icon: OctagonX, lead: 'ticket-expired text-white' },
  plain: { Icon: CircleHelp, lead: 'bg-tint text-fg' },
} as const;

/** The result for `subject`, which is a file's name or words for a fingerprint. */
function FindingView({ finding, subject }: { finding: Finding; subject: string }) {
  const { tone, title, signedOn, text, advice } = labelsOf(finding);
  const { Icon, lead } = TONES[tone];
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);

  return (
    <Ticket
      leadClass={lead}
      lead={
        <div className="flex h-full flex-col items-center justify-center px-5 pt-7 pb-9 text-center @halves:w-72 @halves:py-12">
          <Icon aria-hidden="true" className="size-24 @halves:size-32" strokeWidth={2} />
          <h2 ref={heading} tabIndex={-1} className="mt-3 text-title">
            {title}
          </h2>
        </div>
      }
    >
      <div className="grid h-full content-center gap-4 px-5 py-6 @halves:px-8">
        <p className="text-small font-semibold wrap-anywhere text-muted">{subject}</p>
        <p>{text}</p>
        {advice && <p className="text-small text-muted">{advice}</p>}
        {signedOn && (
          <dl className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-4">
            <dt className="text-muted">{words.signedAt(venue.name)}</dt>
            <dd className="font-semibold">{signedOn}</dd>
          </dl>
        )}
      </div>
    </Ticket>
  );
}
