import { type FormEvent, useState } from 'react';
import { call, LostCall, RefusedCall } from '#web/api.ts';
import { Brand } from '#web/site/brand.tsx';
import { pageMeta } from '#web/site/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { checkFile, checkFingerprint, type CheckTools, type Finding, readFingerprint } from './check.ts';
import { sha256Hex } from './digest.ts';
import { FileChoice } from './file-choice.tsx';
import { FindingView } from './finding-view.tsx';

export function meta() {
  return pageMeta(
    'Verify a Signed Waiver',
    'Check whether a signed waiver is unchanged since it was signed, without sending the file.',
  );
}

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
    <div className="room-desk flex min-h-dvh flex-col bg-ground text-fg">
      <header className="border-b border-line">
        <div className="mx-auto max-w-3xl px-5 py-1.5">
          <Brand />
        </div>
      </header>
      <main className="mx-auto grid w-full max-w-3xl flex-1 content-start gap-8 px-5 pt-8 pb-16 sm:pt-12">
        <div className="grid gap-3">
          <h1 className="text-title">Verify a Signed Waiver</h1>
          <p className="max-w-xl text-body text-muted">
            See whether a copy is just what was signed. Every waiver is sealed at signing; one changed character would
            show.
          </p>
        </div>
        <div aria-live="polite" className="empty:hidden">
          {state.at === 'checking' && <p className="py-10 text-center text-lead text-muted">Checking…</p>}
          {state.at === 'found' && <FindingView finding={state.finding} subject={state.subject} />}
          {state.at === 'failed' && <Notice tone="problem">{state.message}</Notice>}
        </div>
        <FileChoice onFile={(file) => void show(file.name, () => checkFile(file, tools))} />
        <FingerprintForm
          onFingerprint={(fingerprint) =>
            void show('The fingerprint you entered', () => checkFingerprint(fingerprint, tools))
          }
        />
      </main>
    </div>
  );
}

function FingerprintForm({ onFingerprint }: { onFingerprint: (fingerprint: string) => void }) {
  const [written, setWritten] = useState('');
  const [error, setError] = useState<string>();
  const isHydrated = useHydrated();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const fingerprint = readFingerprint(written);
    setError(fingerprint ? undefined : 'A fingerprint has 64 characters: digits and the letters a to f.');
    if (fingerprint) onFingerprint(fingerprint);
  }

  return (
    <form
      noValidate
      className="grid gap-4 border-t border-line pt-8 sm:grid-cols-[1fr_auto] sm:items-start"
      onSubmit={handleSubmit}
    >
      <Field
        label="Or the fingerprint printed on the copy"
        hint="64 characters; spaces do not matter."
        className="font-code [&_label]:font-text [&_p]:font-text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={written}
        error={error}
        onChange={(event) => setWritten(event.target.value)}
      />
      <Button type="submit" kind="quiet" className="sm:mt-8.5 sm:min-h-13" disabled={!isHydrated}>
        Check Fingerprint
      </Button>
    </form>
  );
}

function messageOf(error: unknown): string {
  if (error instanceof RefusedCall && error.message) return error.message;
  if (error instanceof LostCall) return error.message;
  return 'This could not be checked. Please try again.';
}
