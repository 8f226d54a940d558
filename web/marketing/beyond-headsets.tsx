import { AudioLines, Lightbulb, Rotate3d, UsersRound } from 'lucide-react';
import { attractions } from '#venue/attractions.ts';
import { Section } from './section.tsx';

const ICONS = [AudioLines, Lightbulb, Rotate3d, UsersRound] as const;

export function BeyondHeadsets() {
  return (
    <div className="bg-raised">
      <Section title="Beyond Basic VR Headsets">
        <ul className="grid gap-10 sm:grid-cols-2 lg:grid-cols-4">
          {attractions.beyondHeadsets.map(({ title, text }, index) => {
            const Icon = ICONS[index % ICONS.length] ?? AudioLines;
            return (
              <li key={title} className="border-t-2 border-action pt-5">
                <Icon aria-hidden="true" className="size-9 text-action" strokeWidth={1.75} />
                <h3 className="mt-5 text-lead">{title}</h3>
                <p className="mt-2 text-muted">{text}</p>
              </li>
            );
          })}
        </ul>
      </Section>
    </div>
  );
}
