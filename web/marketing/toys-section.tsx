import { useState } from 'react';
import { type Toy, toys } from '#venue/toys.ts';
import { useVenueDay } from '#web/site/use-venue-day.ts';
import { OnDemand } from './on-demand.tsx';
import { Section } from './section.tsx';
import { ToyCard } from './toy-card.tsx';

const loadDialog = () => import('./toy-dialog.tsx');
const fetchAhead = () => void loadDialog().catch(() => {});

export function ToysSection() {
  const [asked, setAsked] = useState<Toy>();
  const day = useVenueDay();
  const isHere = ({ availableFrom }: Toy) => availableFrom !== undefined && day !== undefined && availableFrom <= day;
  const isComing = !toys.every(isHere);
  return (
    <Section title={`${isComing ? 'Coming Soon: ' : ''}Toys, STEM & More!`}>
      <ul className="grid gap-5 sm:grid-cols-3 xl:grid-cols-5">
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
      </ul>
      {asked && <OnDemand load={loadDialog} props={{ toy: asked.name, onClose: () => setAsked(undefined) }} />}
    </Section>
  );
}
