import type { OlderWaivers, TextVersion } from '#contract/staff/text-versions.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/site/use-action.ts';
import { Folded } from '#web/ui/folded.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { useLoad } from '#web/ui/use-load.ts';
import { LoadFailed } from '../notices/load-failed.tsx';
import { Confirmation } from '../shell/confirmation.tsx';
import { exportAgreements, ExportButton } from '../shell/export.tsx';
import { minuteOf } from '../shell/formats.ts';
import { prefetch } from '../shell/loading.ts';
import type { Route } from './+types/route.ts';
import { ErasurePlanSection } from './erasure-plan.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { texts: prefetch(async (signal) => (await call('listWaiverTexts', { signal })).texts, request.signal) };
}

/** The versions of the waiver text, the export of agreements, and the automatic erasures. */
export default function WaiverTexts({ loaderData }: Route.ComponentProps) {
  const { value: texts, error, reload, change } = useLoad(loaderData.texts);
  return (
    <>
      <h1 className="text-lead">Waiver text</h1>
      <p className="mt-1 text-muted">
        What people sign, who has agreed to hear from us, and what is erased automatically.
      </p>
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-[1fr_22rem]">
        <section aria-labelledby="texts-title" className="rounded-card border border-line bg-raised">
          <div className="p-4 pb-3 sm:px-5 sm:pt-5">
            <h2 id="texts-title" className="text-body">
              Versions
            </h2>
            <p className="text-muted">Every version that was ever signed, newest first. None can be changed.</p>
          </div>
          {error !== undefined && (
            <LoadFailed error={error} otherwise="The versions could not be loaded." onRetry={reload} />
          )}
          {!texts && error === undefined && (
            <p role="status" className="px-4 pb-6 text-muted sm:px-5">
              Loading versions...
            </p>
          )}
          <ol>
            {texts?.map((text, index) => (
              <TextEntry
                key={text.number}
                text={text}
                isCurrent={index === 0}
                isFirst={index === texts.length - 1}
                onDecided={(decided) =>
                  change((before) => before.map((other) => (other.number === decided.number ? decided : other)))
                }
              />
            ))}
          </ol>
        </section>
        {(texts || error !== undefined) && (
          <div className="grid gap-4">
            <Agreements />
            <ErasurePlanSection />
          </div>
        )}
      </div>
    </>
  );
}

function Agreements() {
  return (
    <section aria-labelledby="agreed-title" className="rounded-card border border-line bg-raised p-4 sm:p-5">
      <h2 id="agreed-title" className="text-body">
        Who has agreed to hear from us
      </h2>
      <p className="mt-1 mb-4 text-muted">
        One row for each person who agrees now, with what they agreed to and since when. Adults only, and only the
        signers themselves.
      </p>
      <ExportButton label="Export Agreements" onExport={exportAgreements} />
    </section>
  );
}

interface TextEntryProps {
  text: TextVersion;
  isCurrent: boolean;
  /** No older version exists, so there is nothing to decide. */
  isFirst: boolean;
  onDecided: (text: TextVersion) => void;
}

function TextEntry({ text, isCurrent, isFirst, onDecided }: TextEntryProps) {
  const { isBusy, problem, run } = useAction();
  const { number, title, paragraphs, olderWaivers, decidedAt } = text;

  function decide(decision: OlderWaivers) {
    return run(async () => {
      onDecided(await call('decideReSign', { params: { number: String(number) }, body: { olderWaivers: decision } }));
    }, 'We could not save this. Please try again.');
  }

  return (
    <li className="grid gap-3 border-t border-line p-4 sm:px-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h3 className="flex flex-wrap items-center gap-x-3 text-small">
            <span>{`Version ${number}`}</span>
            {isCurrent && (
              <span className="rounded-full bg-valid-tint px-2.5 font-text text-note font-bold tracking-normal text-valid">
                Current
              </span>
            )}
          </h3>
          <p className="text-muted tabular-nums">{`Since ${minuteOf(text.firstUsedAt)}`}</p>
        </div>
        {!isFirst && olderWaivers === 'stay-valid' && (
          <Confirmation
            label="Ask to Sign Again"
            question={`Every waiver signed before version ${number} stops being valid at once: on visitors’ phones, in the list and at the front desk. You can undo this at any time.`}
            onConfirm={() => decide('must-sign-again')}
          />
        )}
        {olderWaivers === 'must-sign-again' && (
          <ToolButton disabled={isBusy} onClick={() => void decide('stay-valid')}>
            Keep Older Ones Valid
          </ToolButton>
        )}
      </div>
      {!isFirst && (
        <p className={decidedAt ? 'font-semibold text-expired' : 'text-muted'}>
          {decidedAt
            ? `Since ${minuteOf(decidedAt)}, waivers with older versions are no longer valid: their signers must sign again.`
            : 'Waivers with older versions stay valid.'}
        </p>
      )}
      {problem !== undefined && (
        <p role="alert" className="font-semibold text-expired">
          {problem}
        </p>
      )}
      <Folded title="Read it" look="link">
        <div className="grid max-w-prose gap-3 pt-2">
          <p className="font-semibold">{title}</p>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p translate="no" className="font-code text-note break-all text-muted">{`SHA-256 ${text.hash}`}</p>
        </div>
      </Folded>
    </li>
  );
}
