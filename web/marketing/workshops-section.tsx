import { useState } from 'react';
import { workshops } from '#venue/workshops.ts';
import { useVenueDay } from '#web/site/use-venue-day.ts';
import { Button } from '#web/ui/button.tsx';
import { OnDemand } from './on-demand.tsx';
import { Section } from './section.tsx';

const loadDialog = () => import('./waitlist-dialog.tsx');
const fetchAhead = () => void loadDialog().catch(() => {});

export function WorkshopsSection() {
  const [isAsking, setIsAsking] = useState(false);
  const day = useVenueDay();
  const hasStarted = workshops.startsOn !== undefined && day !== undefined && workshops.startsOn <= day;
  return (
    <div className="bg-raised">
      <Section title={hasStarted ? 'Workshops and Classes' : 'Stay Tuned for Workshops and Classes!'}>
        <ul className="grid gap-px overflow-hidden rounded-card bg-line sm:grid-cols-3">
          {workshops.ages.map(({ band, text }) => (
            <li key={band} className="bg-ground p-7">
              <h3>
                <span className="block font-code text-note font-normal tracking-normal text-muted">Ages</span>
                <span className="text-poster text-action">{band}</span>
              </h3>
              <p className="mt-4 text-muted">{text}</p>
            </li>
          ))}
        </ul>
        <div className="mt-10 flex flex-wrap items-center justify-between gap-8">
          <ul aria-label="Subjects" className="flex flex-wrap gap-x-6 gap-y-2 font-display text-lead font-bold">
            {workshops.subjects.map((subject) => (
              <li key={subject}>{subject}</li>
            ))}
          </ul>
          <Button onClick={() => setIsAsking(true)} onPointerEnter={fetchAhead} onFocus={fetchAhead}>
            Join Our Workshop Waitlist
          </Button>
        </div>
        {isAsking && <OnDemand load={loadDialog} props={{ onClose: () => setIsAsking(false) }} />}
      </Section>
    </div>
  );
}
