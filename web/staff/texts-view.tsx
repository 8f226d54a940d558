import { call } from '#web/api.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { Go } from './dashboard.tsx';
import { ErasurePlanSection } from './erasure-plan.tsx';
import { exportAgreements } from './export.ts';
import { ExportButton } from './export-button.tsx';
import { messageOf } from './problem.ts';
import { TextEntry } from './text-entry.tsx';
import { useLoad } from './use-load.ts';

/** The versions of the waiver text, those who agree to hear from the venue, and what is erased by itself. */
export default function TextsView({ go }: { go: Go }) {
  const {
    value: texts,
    error,
    change,
  } = useLoad('texts', async (signal) => (await call('listWaiverTexts', { signal })).texts);
  return (
    <>
      <h1 className="mb-4 text-lead">Text and consents</h1>
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_22rem]">
        <section aria-labelledby="texts-title" className="rounded-card border border-line bg-raised">
          <div className="px-5 pt-4 pb-3">
            <h2 id="texts-title" className="text-small">
              Waiver text
            </h2>
            <p className="text-muted">Every wording that was ever signed, newest first. None of them can be changed.</p>
          </div>
          {error !== undefined && <Notice tone="problem">{messageOf(error, 'The texts could not be read.')}</Notice>}
          {!texts && error === undefined && (
            <p role="status" className="px-5 pb-6 text-muted">
              Loading texts...
            </p>
          )}
          <ol>
            {texts?.map((text, index) => (
              <TextEntry
                key={text.number}
                text={text}
                isCurrent={index === 0}
                isFirst={index === texts.length - 1}
                onRuled={(ruled) =>
                  change((before) => before.map((other) => (other.number === ruled.number ? ruled : other)))
                }
              />
            ))}
          </ol>
        </section>
        {(texts || error !== undefined) && (
          <div className="grid gap-4">
            <Agreements />
            <ErasurePlanSection go={go} />
          </div>
        )}
      </div>
    </>
  );
}

function Agreements() {
  return (
    <section aria-labelledby="agreed-title" className="rounded-card border border-line bg-raised px-5 py-4">
      <h2 id="agreed-title" className="text-small">
        Who agrees to hear from us
      </h2>
      <p className="mt-1 mb-4 text-muted">
        Exactly those who agree now, each once, with what and since when. Adults only; nobody whom they brought along.
      </p>
      <ExportButton label="Export who agrees" onExport={exportAgreements} />
    </section>
  );
}
