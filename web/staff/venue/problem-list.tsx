import type { Problem } from '#contract/errors.ts';
import { Notice } from '#web/ui/notice.tsx';
import { nameProblem } from './changes.ts';
import { idOfPart } from './parts.ts';

/** What is wrong elsewhere in the draft, each with the way to its card. */
export function ProblemList({ document, problems }: { document: unknown; problems: readonly Problem[] }) {
  return (
    <Notice tone="problem">
      <ul className="grid gap-1">
        {problems.map((problem) => {
          const { part, words } = nameProblem(document, problem);
          return (
            <li key={problem.path + problem.message} className="wrap-anywhere">
              <span>{words}</span>
              {part && (
                <button
                  type="button"
                  className="ml-2 min-h-6 underline underline-offset-4"
                  onClick={() => openPart(part)}
                >
                  {`Open ${part}`}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

function openPart(title: string): void {
  const card = window.document.getElementById(idOfPart(title));
  if (!(card instanceof HTMLDetailsElement)) return;
  card.open = true;
  card.querySelector('summary')?.focus();
  card.scrollIntoView();
}
