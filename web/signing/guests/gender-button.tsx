import type { Gender } from './kids.ts';

const FACES: Record<Gender, string> = { boy: '👦', girl: '👧', neutral: '🧒' };

interface GenderButtonProps {
  gender: Gender;
  number: number;
  onCycle: () => void;
}

/** A kid's face: guessed from the name, changed by a tap, and never kept. */
export function GenderButton({ gender, number, onCycle }: GenderButtonProps) {
  return (
    <button
      type="button"
      aria-label={`Kid ${number} icon: ${gender}. Change`}
      onClick={onCycle}
      className="grid size-13 place-items-center rounded-control border-2 border-edge bg-raised text-lead hover:border-fg hover:bg-tint"
    >
      <span aria-hidden="true">{FACES[gender]}</span>
    </button>
  );
}
