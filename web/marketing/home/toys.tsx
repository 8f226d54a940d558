import { useState } from 'react';
import { type Toy, toys } from '#web/venue/document.ts';
import { useVenueDay } from '#web/site/venue-clock.ts';
import { en as words } from '#words/site/home-sections.ts';
import { Picture } from '#web/site/picture.tsx';
import { Button } from '#web/ui/button.tsx';
import { OnDemand } from './on-demand.tsx';
import { Section } from '../section.tsx';
import { CARD_SIZES, Shelf } from './shelf.tsx';

// Loaded on demand: few visitors open it.
const loadDialog = () => import('./toy-dialog.tsx');
const fetchAhead = () => void loadDialog().catch(() => {});

export function ToysSection() {
  const [asked, setAsked] = useState<Toy>();
  const day = useVenueDay();
  const isHere = ({ availableFrom }: Toy) => availableFrom !== undefined && day !== undefined && availableFrom <= day;
  const isComing = !toys.every(isHere);
  return (
    <Section title={isComing ? words.toysComing : words.toys} of={toys}>
      <Shelf label={words.toysShelf} className="grid gap-5 lg:grid-cols-5">
        {toys.map((toy, index) => (
          <li key={toy.name}>
            <ToyCard
              toy={toy}
              number={index + 1}
              isHere={isHere(toy)}
              onNotify={() => setAsked(toy)}
              onNear={fetchAhead}
            />
          </li>
        ))}
      </Shelf>
      {asked && <OnDemand load={loadDialog} props={{ toy: asked.name, onClose: () => setAsked(undefined) }} />}
    </Section>
  );
}

interface ToyCardProps {
  toy: Toy;
  number: number;
  isHere: boolean;
  onNotify: () => void;
  /** The pointer or the focus has reached the button. */
  onNear: () => void;
}

function ToyCard({ toy, number, isHere, onNotify, onNear }: ToyCardProps) {
  return (
    <article className="toy flex h-full flex-col">
      <div className="mb-3 overflow-hidden rounded-card">
        <Picture
          name={toy.picture}
          sizes={`${CARD_SIZES}, (max-width: 64rem) 144px, 230px`}
          className="aspect-square w-full object-cover"
          fallback={<NumberedPlaceholder number={number} />}
        />
      </div>
      <h3 className="font-bold sm:text-lead">{toy.name}</h3>
      <p className="mt-1.5 mb-4 text-small text-muted">{toy.description}</p>
      {isHere ? (
        <p className="mt-auto flex min-h-12 items-center font-semibold text-valid">{words.toyInShop}</p>
      ) : (
        <Button kind="quiet" className="mt-auto" onClick={onNotify} onPointerEnter={onNear} onFocus={onNear}>
          {words.notifyWhenAvailable}
          <span className="sr-only">{words.forToy(toy.name)}</span>
        </Button>
      )}
    </article>
  );
}

function NumberedPlaceholder({ number }: { number: number }) {
  return (
    <svg
      viewBox="0 0 100 100"
      role="img"
      aria-label={words.toyNumber(number)}
      className="block aspect-square w-full bg-tint"
    >
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
