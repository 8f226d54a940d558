import { useRef } from 'react';
import { ExternalLink } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import type { WaiverRecord } from '#contract/search/search.ts';
import { call, linkTo } from '#web/api.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { ToolButton, toolButtonClass } from '#web/ui/tool-button.tsx';
import { useLoad } from '#web/ui/use-load.ts';
import { Loads } from '../notices/loads.tsx';
import { Warning } from '../notices/warning.tsx';
import { dayOf, minuteOf } from '../shell/formats.ts';
import { Section } from '../shell/section.tsx';
import { CopyButton, InviteButton, ReplaceCodeButton, SignatureLink } from './actions.tsx';
import { hasEndedEarly, resignPath, SIGNED_ELSEWHERE, standingOf } from './waiver-labels.ts';
import { WaiverSections } from './waiver-sections.tsx';

interface WaiverDialogProps {
  id: string;
  /** Shows another waiver in the place of this one, or none. */
  onShow: (waiver: string | undefined) => void;
  onErased: () => void;
}

/** Everything the venue has on one waiver. */
export function WaiverDialog({ id, onShow, onErased }: WaiverDialogProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const load = useLoad(
    async (signal) => ({ loadedAt: Date.now(), waiver: await call('readWaiver', { params: { id }, signal }) }),
    id,
  );

  const isClosing = useRef(false);

  function close() {
    // Going back takes a moment: pressing Esc twice must not leave the dashboard.
    if (isClosing.current) return;
    isClosing.current = true;
    // Opened from the list, the dialog is a history entry of its own.
    const { opened } = (location.state ?? {}) as { opened?: boolean };
    if (opened) void navigate(-1);
    else onShow(undefined);
  }

  const name = load.value?.waiver.name ?? 'Waiver';
  const standing = load.value && standingOf(load.value.waiver);
  return (
    <Dialog
      title={name}
      aside={standing && <StatusBadge status={standing.status}>{standing.words}</StatusBadge>}
      onClose={close}
    >
      {/* As high as the screen from the start, so that the dialog does not jump when the waiver arrives. */}
      <Loads
        load={load}
        loading="Loading waiver..."
        failed="The waiver could not be loaded."
        loadingClass="min-h-dvh py-12 text-center"
      >
        {({ waiver, loadedAt }) => (
          <div className="grid gap-5 text-small sm:gap-6">
            {waiver.isTest && (
              <Notice tone="plain">Test: signed to try the form. It counts nowhere, and is erased tonight.</Notice>
            )}
            {waiver.newest ? (
              <NewestNotice waiver={waiver} newest={waiver.newest} onOpen={onShow} />
            ) : (
              !waiver.isValid && <ExpiredNotice waiver={waiver} />
            )}
            {waiver.isSignedElsewhere && (
              <Warning title={SIGNED_ELSEWHERE}>
                <p>
                  This customer had a valid waiver, and nothing proves that they signed this one themselves. They may
                  have a new phone. The earlier waiver is still valid.
                </p>
              </Warning>
            )}
            <WaiverSections
              waiver={waiver}
              onErased={(scope) => {
                if (scope === 'marketing') return load.reload();
                close();
                onErased();
              }}
              onOpen={onShow}
              signature={<Signature waiver={waiver} loadedAt={loadedAt} />}
            />
          </div>
        )}
      </Loads>
    </Dialog>
  );
}

/** As it was drawn, with what staff do with the paper that it stands on. */
function Signature({ waiver, loadedAt }: { waiver: WaiverRecord; loadedAt: number }) {
  const isTyped = waiver.signatureMethod === 'typed';
  return (
    <Section title="Signature">
      <div className="mt-3 grid items-start gap-x-10 gap-y-3 md:grid-cols-2">
        <figure className="w-full max-w-100">
          <img
            src={linkTo(waiver.signatureUrl)}
            alt={`Signature of ${waiver.name}`}
            className="aspect-5/2 w-full rounded-control border border-line bg-white object-contain p-2"
          />
          <figcaption className="mt-1 flex flex-wrap gap-x-3 text-note text-muted tabular-nums">
            <span>{`Signed ${minuteOf(waiver.signedAt)}`}</span>
            <span>{isTyped ? 'Typed name' : 'Drawn by hand'}</span>
          </figcaption>
        </figure>
        <div className="grid gap-2 sm:justify-items-start sm:gap-3">
          <SignatureLink waiver={waiver} loadedAt={loadedAt} kind="quiet" />
          <CopyButton id={waiver.id} name={waiver.name} />
          <ReplaceCodeButton id={waiver.id} name={waiver.name} email={waiver.email} />
        </div>
      </div>
    </Section>
  );
}

interface NewestNoticeProps {
  waiver: WaiverRecord;
  newest: NonNullable<WaiverRecord['newest']>;
  onOpen: (id: string) => void;
}

/** For an older waiver: the customer's newest one decides whether they are covered. */
function NewestNotice({ waiver, newest, onOpen }: NewestNoticeProps) {
  const isCovered = newest.status !== 'expired';
  const end = `${isCovered ? 'is valid until' : 'expired on'} ${dayOf(newest.expiresAt)}`;
  return (
    <Notice tone={isCovered ? (waiver.isValid ? 'plain' : 'good') : 'problem'}>
      <p>{`The customer has signed again since. The newest waiver was signed on ${dayOf(newest.signedAt)} and ${end}.${waiver.isValid ? ' This one still covers everyone it names until it ends.' : ''}`}</p>
      <ToolButton label="See the Newest" className="mt-3" onClick={() => onOpen(newest.id)} />
    </Notice>
  );
}

function ExpiredNotice({ waiver }: { waiver: WaiverRecord }) {
  return (
    <Notice tone="problem">
      {hasEndedEarly(waiver) ? (
        <p>The waiver text has changed since. The customer needs to sign the new one.</p>
      ) : (
        <p>{`This waiver expired on ${dayOf(waiver.expiresAt)}. The customer needs to sign a new waiver.`}</p>
      )}
      <div className="mt-3 grid gap-3 text-fg sm:flex sm:flex-wrap sm:items-center">
        <a
          href={resignPath(waiver.email)}
          target="_blank"
          rel="noopener noreferrer"
          className={toolButtonClass('primary', 'py-2 max-sm:whitespace-normal')}
        >
          <ExternalLink aria-hidden="true" className="size-5 shrink-0" />
          <span>
            Send customer to <span className="whitespace-nowrap">re-sign</span> waiver
          </span>
          <span className="sr-only">, opens in a new tab</span>
        </a>
        {waiver.email && <InviteButton id={waiver.id} />}
      </div>
    </Notice>
  );
}
