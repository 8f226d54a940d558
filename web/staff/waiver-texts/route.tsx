import { useState } from 'react';
import { PencilLine } from 'lucide-react';
import type { OlderWaivers, TextVersion } from '#contract/waiver-texts/texts.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/site/use-action.ts';
import { Folded } from '#web/ui/folded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { PageHead } from '../lists/page-head.tsx';
import { usePageLoad } from '../lists/use-list.ts';
import { Loads } from '../notices/loads.tsx';
import { Confirmation } from '../shell/confirmation.tsx';
import { exportAgreements, ExportButton } from '../shell/export.tsx';
import { minuteOf } from '../shell/formats.ts';
import { ErasurePlanSection } from './erasure-plan.tsx';
import { NextText } from './next-text.tsx';
import { ReviewList } from './readers.tsx';
import { editionsOf } from './written.ts';

/** The versions of the waiver text, the export of agreements, and the automatic erasures. */
export default function WaiverTexts() {
  const load = usePageLoad(async (signal) => (await call('listWaiverTexts', { signal })).texts);
  const draft = usePageLoad((signal) => call('readTextDraft', { signal }));
  /** Begins the editor anew. */
  const [writing, setWriting] = useState(0);
  const [done, setDone] = useState<string>();
  const [shown] = load.value ?? [];
  // Together, so that nothing moves.
  const haveCome = [load, draft].every(({ value, error }) => (value ?? error) !== undefined);

  function handleDone(sentence?: string) {
    setDone(sentence);
    setWriting(0);
    load.reload();
    draft.reload();
  }

  /** The draft becomes an earlier text: so a published one is taken back. */
  async function rewrite(text: TextVersion) {
    const { revision } = await call('readTextDraft', {});
    const saved = await call('saveTextDraft', { body: { revision, editions: editionsOf(text) } });
    draft.change(() => saved);
    setWriting((count) => count + 1);
    setDone(`The draft says what version ${text.number} says. Publish it to have it signed again.`);
  }

  return (
    <>
      <PageHead
        title="Waiver text"
        note="What people sign, who has agreed to hear from us, and what is erased automatically."
      />
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-[1fr_22rem]">
        <div className="grid min-w-0 gap-4">
          {done !== undefined && <Notice tone="good">{done}</Notice>}
          <section aria-labelledby="next-title" className="rounded-card border border-line bg-raised">
            <h2 id="next-title" className="p-4 pb-0 text-body sm:px-5 sm:pt-5">
              The next text
            </h2>
            {!haveCome && <p className="p-4 text-muted sm:p-5">Loading the waiver text...</p>}
            <Loads load={draft} failed="The draft could not be loaded.">
              {(next) =>
                haveCome &&
                shown &&
                (next.editions || writing > 0 ? (
                  <NextText
                    key={writing}
                    draft={next}
                    shown={editionsOf(shown)}
                    onSaved={(saved) => draft.change(() => saved)}
                    onDone={handleDone}
                  />
                ) : (
                  <div className="grid gap-3 p-4 pt-1 sm:p-5 sm:pt-1">
                    <p className="text-muted">
                      Write it here, show it to your lawyer, and publish it at once or from a day on.
                    </p>
                    <ToolButton kind="primary" className="justify-self-start" onClick={() => setWriting(1)}>
                      <PencilLine aria-hidden="true" className="size-5" />
                      <span>Write a New Text</span>
                    </ToolButton>
                  </div>
                ))
              }
            </Loads>
          </section>
          {haveCome && (
            <section aria-labelledby="texts-title" className="rounded-card border border-line bg-raised">
              <div className="p-4 pb-3 sm:px-5 sm:pt-5">
                <h2 id="texts-title" className="text-body">
                  Versions
                </h2>
                <p className="text-muted">Every version that was ever signed, newest first. None can be changed.</p>
              </div>
              <Loads
                load={load}
                loading="Loading versions..."
                failed="The versions could not be loaded."
                loadingClass="px-4 pb-6 sm:px-5"
              >
                {(texts) => (
                  <ol>
                    {texts.map((text, index) => (
                      <TextEntry
                        key={text.number}
                        text={text}
                        isCurrent={index === 0}
                        isFirst={index === texts.length - 1}
                        mayPublish={draft.value?.mayPublish === true}
                        onRewrite={draft.value?.scheduled === null ? () => rewrite(text) : undefined}
                        onDecided={(decided) =>
                          load.change((before) =>
                            before.map((other) => (other.number === decided.number ? decided : other)),
                          )
                        }
                      />
                    ))}
                  </ol>
                )}
              </Loads>
            </section>
          )}
        </div>
        {haveCome && (
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

const NOT_SAVED = 'We could not save this. Please try again.';

interface TextEntryProps {
  text: TextVersion;
  isCurrent: boolean;
  /** No older version exists, so there is nothing to decide. */
  isFirst: boolean;
  mayPublish: boolean;
  onDecided: (text: TextVersion) => void;
  /** Undefined while another text waits for its day. */
  onRewrite: (() => Promise<void>) | undefined;
}

function TextEntry({ text, isCurrent, isFirst, mayPublish, onDecided, onRewrite }: TextEntryProps) {
  const { isBusy, problem, run } = useAction();
  const { number, title, paragraphs, spanish, reviews, olderWaivers, decidedAt } = text;

  async function decide(decision: OlderWaivers) {
    onDecided(await call('decideReSign', { params: { number: String(number) }, body: { olderWaivers: decision } }));
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
        {mayPublish && !isFirst && olderWaivers === 'stay-valid' && (
          <Confirmation
            label="Ask to Sign Again"
            question={`Every waiver signed before version ${number} stops being valid at once: on visitors’ phones, in the list and at the front desk. You can undo this at any time.`}
            onConfirm={() => decide('must-sign-again')}
            otherwise={NOT_SAVED}
          />
        )}
        {mayPublish && olderWaivers === 'must-sign-again' && (
          <ToolButton disabled={isBusy} onClick={() => void run(() => decide('stay-valid'), NOT_SAVED)}>
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
          {spanish && (
            <div lang="es" className="grid gap-3 border-t border-line pt-3">
              <p className="font-semibold">{spanish.title}</p>
              {spanish.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              <p translate="no" className="font-code text-note break-all text-muted">{`SHA-256 ${spanish.hash}`}</p>
            </div>
          )}
          {!isCurrent && onRewrite && (
            <Confirmation
              label="Write from This Text"
              about={`of version ${number}`}
              question="It becomes the draft, in place of what is written there now. Nothing is signed before you publish it."
              onConfirm={onRewrite}
            />
          )}
        </div>
      </Folded>
      {reviews.length > 0 && <ReviewList reviews={reviews} />}
    </li>
  );
}
