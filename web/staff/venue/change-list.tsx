import type { Change } from './changes.ts';

/** What a publishing changes, before and after. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <ul className="divide-y divide-line">
      {changes.map(({ part, what, before, after }) => (
        <li key={part + what} className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[12rem_1fr_1fr]">
          <div className="min-w-0">
            <p className="text-note text-muted">{part}</p>
            <p className="font-semibold wrap-anywhere">{what}</p>
          </div>
          <Side label="Now" text={before} />
          <Side label="Then" text={after} />
        </li>
      ))}
    </ul>
  );
}

function Side({ label, text }: { label: string; text: string }) {
  return (
    <div className="min-w-0">
      <p className="text-note text-muted">{label}</p>
      <p className="whitespace-pre-line wrap-anywhere">{text || 'Nothing'}</p>
    </div>
  );
}
