import './parts.css';
import { EmailAddress } from '#web/ui/email-address.tsx';

/** Facts in a row with dots between them, and none where a line ends or begins. What is empty is left out. */
export function Parts({ of }: { of: readonly string[] }) {
  return (
    <span className="parts">
      <span>
        {of.filter(Boolean).map((part) => (
          <span key={part}>
            <span>{part.includes('@') ? <EmailAddress address={part} /> : part}</span>{' '}
          </span>
        ))}
      </span>
    </span>
  );
}
