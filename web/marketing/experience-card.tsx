import { CalendarDays, Clock, Gamepad2, Users } from 'lucide-react';
import type { Machine } from '#venue/machines.ts';
import { pictures } from '#venue/pictures.ts';
import { Picture } from '#web/site/picture.tsx';
import { ThrillMark } from './thrill-mark.tsx';

/** One machine with its picture and everything that a parent asks before paying. */
export function ExperienceCard({ experience, isLarge }: { experience: Machine; isLarge: boolean }) {
  const { name, picture, category, ageLimit, duration, thrill, capacity, games, price, features } = experience;
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-raised">
      <Picture
        picture={pictures[picture]}
        sizes={
          isLarge
            ? '(max-width: 40rem) 92vw, (max-width: 64rem) 46vw, 600px'
            : '(max-width: 40rem) 92vw, (max-width: 64rem) 46vw, 400px'
        }
        className="aspect-4/3 w-full object-cover"
        fallback={<CategoryBlock category={category} />}
      />
      <div className="flex grow flex-col p-6">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <span className="font-code text-note text-muted">{category}</span>
          <ThrillMark thrill={thrill} />
        </p>
        <h3 className="mt-2 text-title">{name}</h3>
        <p className="mt-3 text-muted">{features}</p>
        <dl className="mt-6 mb-6 grid gap-x-4 gap-y-3 text-small min-[22rem]:grid-cols-2">
          <Fact Icon={CalendarDays} label="Ages" text={`Ages ${ageLimit}`} />
          <Fact Icon={Clock} label="Duration" text={duration} />
          <Fact Icon={Users} label="Capacity" text={capacity} />
          <Fact Icon={Gamepad2} label="Games" text={games} />
        </dl>
        <p className="mt-auto border-t border-line pt-4 font-display text-lead font-bold">{price}</p>
      </div>
    </article>
  );
}

function Fact({ Icon, label, text }: { Icon: typeof Clock; label: string; text: string }) {
  return (
    <div className="flex gap-2.5">
      <dt>
        <Icon aria-hidden="true" className="mt-0.5 size-5 text-action" strokeWidth={1.75} />
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="leading-snug">{text}</dd>
    </div>
  );
}

/** Where there is no picture. */
function CategoryBlock({ category }: { category: string }) {
  return (
    <div className="grid aspect-4/3 w-full place-items-center bg-tint p-6">
      <p className="text-center font-display text-banner font-extrabold text-action">{category}</p>
    </div>
  );
}
