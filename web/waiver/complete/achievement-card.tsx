import { Flag, Footprints, Medal, Rocket } from 'lucide-react';
import { achievementWords } from './achievement-words.ts';

const TILTS = ['-rotate-6', 'rotate-3', '-rotate-3', 'rotate-6'];

/** One stamp of the VR Passport. */
export function AchievementCard({ name, order }: { name: string; order: number }) {
  return (
    <li className="flex items-center gap-4 rounded-card border border-line bg-raised p-4 sm:flex-col sm:p-6 sm:text-center">
      <span
        className={`stamp-lands grid size-16 shrink-0 place-items-center rounded-full border-4 border-double border-action text-action ${TILTS[order % TILTS.length]}`}
      >
        <AchievementIcon name={name} />
      </span>
      <div className="min-w-0">
        <h3 className="text-lead wrap-anywhere">{name}</h3>
        <p className="text-small text-muted">{achievementWords(name) ?? 'Achievement earned!'}</p>
      </div>
    </li>
  );
}

function AchievementIcon({ name }: { name: string }) {
  switch (name) {
    case 'First Steps':
      return <Footprints aria-hidden="true" className="size-7" />;
    case 'Halfway Hero':
      return <Flag aria-hidden="true" className="size-7" />;
    case 'VR Pioneer':
      return <Rocket aria-hidden="true" className="size-7" />;
    default:
      return <Medal aria-hidden="true" className="size-7" />;
  }
}
