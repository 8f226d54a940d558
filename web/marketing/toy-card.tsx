import type { Toy } from '#venue/toys.ts';
import { pictures } from '#venue/pictures.ts';
import { Picture } from '#web/site/picture.tsx';
import { Button } from '#web/ui/button.tsx';

interface ToyCardProps {
  toy: Toy;
  number: number;
  isHere: boolean;
  onNotify: () => void;
  /** The hand is on its way to the button. */
  onNear: () => void;
}

export function ToyCard({ toy, number, isHere, onNotify, onNear }: ToyCardProps) {
  return (
    <article className="flex h-full gap-4 sm:flex-col">
      <div className="w-28 shrink-0 overflow-hidden rounded-card sm:w-full">
        <Picture
          picture={pictures[toy.picture]}
          sizes="(max-width: 40rem) 7rem, (max-width: 80rem) 30vw, 230px"
          className="aspect-square w-full object-cover"
          fallback={<NumberedPlaceholder number={number} />}
        />
      </div>
      <div className="flex grow flex-col items-start">
        <h3 className="text-lead">{toy.name}</h3>
        <p className="mt-1.5 mb-4 text-small text-muted">{toy.description}</p>
        {isHere ? (
          <p className="mt-auto flex min-h-12 items-center font-semibold text-valid">Now in our shop</p>
        ) : (
          <Button
            kind="quiet"
            className="mt-auto px-3 text-small sm:w-full"
            onClick={onNotify}
            onPointerEnter={onNear}
            onFocus={onNear}
          >
            Notify When Available
            <span className="sr-only"> for the {toy.name}</span>
          </Button>
        )}
      </div>
    </article>
  );
}

function NumberedPlaceholder({ number }: { number: number }) {
  return (
    <svg viewBox="0 0 100 100" role="img" aria-label={`Toy ${number}`} className="block aspect-square w-full bg-tint">
      <text
        x="50"
        y="50"
        dominantBaseline="central"
        textAnchor="middle"
        className="fill-action font-display text-title"
      >
        {number}
      </text>
    </svg>
  );
}
