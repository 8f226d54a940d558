import { attractions } from '#venue/attractions.ts';
import { machines } from '#venue/machines.ts';
import { ExperienceCard } from './experience-card.tsx';
import { MachineBoard } from './machine-board.tsx';
import { Section } from './section.tsx';

export function MachinesSection() {
  return (
    <Section title="Featured VR Machines" aside={attractions.machinesNote}>
      <MachineBoard />
      <ul className="mt-10 grid gap-6 sm:grid-cols-2 lg:grid-cols-6">
        {machines.map((machine, index) => (
          <li key={machine.name} className={index < 2 ? 'lg:col-span-3' : 'last:sm:max-lg:col-span-2 lg:col-span-2'}>
            <ExperienceCard experience={machine} isLarge={index < 2} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
