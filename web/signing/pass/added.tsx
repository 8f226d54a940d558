import { Notice } from '#web/ui/notice.tsx';
import { addedWords } from '../guests/party-labels.ts';

/** Whom a signing added to those who were covered before. */
export function Added({ names }: { names: readonly string[] }) {
  return (
    <Notice tone="good">
      <p className="wrap-anywhere">{addedWords(names)}</p>
    </Notice>
  );
}
