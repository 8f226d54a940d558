import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { pageMeta } from '#web/site/page-meta.ts';
import { FlowPage } from '#web/signing/flow/flow-page.tsx';
import { useEntryState } from '#web/signing/flow/use-entry-state.ts';
import { SignedView } from './signed-view.tsx';
import { readSignedState } from './signed-state.ts';

export function meta() {
  return [...pageMeta('Your waiver is signed', 'Your pass for the desk.'), { name: 'robots', content: 'noindex' }];
}

/** The page after signing. Whoever comes here without having signed is sent home. */
export default function Confirmation() {
  const entry = useEntryState();
  const navigate = useNavigate();
  const signed = readSignedState(entry);
  const isStray = entry !== undefined && !signed;

  useEffect(() => {
    if (isStray) void navigate('/', { replace: true });
  }, [isStray, navigate]);

  return (
    <FlowPage>
      {signed ? (
        <SignedView signed={signed} />
      ) : (
        <>
          <h1 className="sr-only">Your waiver</h1>
          <p role="status" className="py-10 text-muted">
            One moment…
          </p>
        </>
      )}
    </FlowPage>
  );
}
