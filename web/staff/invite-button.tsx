import { useState } from 'react';
import { Send } from 'lucide-react';
import { call } from '#web/api.ts';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { messageOf } from './problem.ts';

type Progress = 'idle' | 'sending' | 'sent' | 'written' | { problem: string };

/** Sends the customer an email with a link of their own, instead of opening the form here. */
export function InviteButton({ id }: { id: string }) {
  const [progress, setProgress] = useState<Progress>('idle');

  async function invite() {
    setProgress('sending');
    try {
      const { isSmtpConfigured } = await call('inviteToSign', { params: { id } });
      setProgress(isSmtpConfigured ? 'sent' : 'written');
    } catch (error) {
      setProgress({ problem: messageOf(error, 'The invitation could not be sent. Please try again.') });
    }
  }

  if (progress === 'sent') return <p role="status">The invitation is on its way.</p>;
  if (progress === 'written')
    return <p role="status">The invitation lies in a file: no mail leaves, because no mail server is set.</p>;
  return (
    <>
      <ToolButton aria-disabled={progress === 'sending'} onClick={() => void (progress === 'sending' || invite())}>
        <Send aria-hidden="true" className="size-5" />
        {progress === 'sending' ? 'Sending...' : 'E-mail an invitation'}
      </ToolButton>
      {typeof progress === 'object' && <p role="alert">{progress.problem}</p>}
    </>
  );
}
