import { Check, ChevronDown, X } from 'lucide-react';
import { INTERESTS } from '#contract/news-labels.ts';
import { ASKED_CHOICES } from '#venue/consent-texts.ts';
import type { WaiverRecord } from '#contract/search.ts';
import { agreedNow, frequencyLabel, type HistoryEntry, newsHistory } from './consent-words.ts';
import { RecordLine } from './record-line.tsx';
import { RecordPart } from './record-part.tsx';
import { minuteOf } from './times.ts';

/** What the customer agrees to now, and how it came to that. */
export function ConsentsPart({ record }: { record: WaiverRecord }) {
  const { interests, consents, newsFrequency, frequencyChanges, marketingErasedAt } = record;
  const agreed = agreedNow(consents);
  const history = newsHistory(consents, frequencyChanges);
  return (
    <RecordPart title="Consents and interests" footer={history.length > 0 && <History entries={history} />}>
      {ASKED_CHOICES.map(({ id, label }) => (
        <div key={id} className="flex items-center justify-between gap-4 py-1.5">
          <dt className="text-muted">{label}</dt>
          <dd className="flex items-center gap-1.5 font-semibold">
            {agreed.has(id) ? (
              <Check aria-hidden="true" className="size-4 text-valid" strokeWidth={3} />
            ) : (
              <X aria-hidden="true" className="size-4 text-muted" />
            )}
            {agreed.has(id) ? 'Yes' : 'No'}
          </dd>
        </div>
      ))}
      {agreed.size > 0 && <RecordLine label="How often">{frequencyLabel(newsFrequency)}</RecordLine>}
      <RecordLine label="Interests">
        {interests.length > 0 ? (
          INTERESTS.filter(({ id }) => interests.includes(id))
            .map(({ label }) => label)
            .join(', ')
        ) : (
          <span className="text-muted">Not provided</span>
        )}
      </RecordLine>
      {marketingErasedAt && <RecordLine label="Erased">{minuteOf(marketingErasedAt)}</RecordLine>}
    </RecordPart>
  );
}

function History({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-action lg:min-h-9">
        <ChevronDown aria-hidden="true" className="size-5 group-open:rotate-180" />
        History of consents ({entries.length})
      </summary>
      <ol className="divide-y divide-line border-t border-line">
        {entries.map(({ at, line, words }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a history only grows, and is read anew with its record
          <li key={index} className="py-1.5">
            <p className="font-semibold">{line}</p>
            <p className="text-muted tabular-nums">{minuteOf(at)}</p>
            {words && <p className="text-note text-muted">“{words}”</p>}
          </li>
        ))}
      </ol>
    </details>
  );
}
