import type { Edition, Editions } from '#contract/waiver-texts/texts.ts';
import { count } from '../shell/formats.ts';
import { findDifferences, type Part } from './differences.ts';

const SAME = 'It says the same as the text that visitors sign now.';
const SAME_AS_OWN = 'It says the same as yours.';

interface DifferencesProps {
  /** What visitors sign now; null: nothing to compare with. */
  shown: Editions | null;
  editions: Editions;
  /** `shown` is what somebody has typed here. */
  isBesideOwn?: boolean;
}

/** What is new in a text and what is gone, by words, marks and color. */
export function EditionDifferences({ shown, editions, isBesideOwn = false }: DifferencesProps) {
  const before = shown ?? editions;
  const same = shown === null ? '' : isBesideOwn ? SAME_AS_OWN : SAME;
  const hasSpanish = editions.es !== undefined || before.es !== undefined;
  return (
    <div className="grid gap-5">
      <Difference before={before.en} after={editions.en} same={same} />
      {hasSpanish && (
        <section aria-label="Spanish edition" className="grid gap-2 border-t border-line pt-4">
          <h3 className="text-small">Spanish edition</h3>
          <Difference before={before.es} after={editions.es} same={same} language="es" />
        </section>
      )}
    </div>
  );
}

interface DifferenceProps {
  before: Edition | undefined;
  after: Edition | undefined;
  same: string;
  language?: string;
}

function Difference({ before, after, same, language }: DifferenceProps) {
  const { paragraphs, added, removed } = findDifferences(before, after);
  return (
    <div className="grid gap-3">
      <p className="font-semibold empty:hidden">
        {added + removed === 0 ? same : `${count(added, 'word')} added, ${count(removed, 'word')} removed.`}
      </p>
      <div lang={language} className="grid max-w-prose gap-3 text-small wrap-anywhere">
        {paragraphs.map((parts, index) => (
          <p key={parts[0]?.at} className={index === 0 ? 'font-semibold' : ''}>
            {parts.map((part) => (
              <DifferencePart key={part.at} part={part} />
            ))}
          </p>
        ))}
      </div>
    </div>
  );
}

/** Screen readers leave out what `ins` and `del` say, so words do. */
function DifferencePart({ part: { kind, text } }: { part: Part }) {
  if (kind === 'same') return <span>{`${text} `}</span>;
  const isAdded = kind === 'added';
  const Mark = isAdded ? 'ins' : 'del';
  return (
    <>
      <Mark
        className={`rounded-xs px-0.5 ${isAdded ? 'bg-valid-tint text-valid underline decoration-2' : 'bg-expired-tint text-expired line-through'}`}
      >
        <span className="sr-only">{isAdded ? '(added: ' : '(removed: '}</span>
        <span>{text}</span>
        <span className="sr-only">)</span>
      </Mark>
      <span> </span>
    </>
  );
}
