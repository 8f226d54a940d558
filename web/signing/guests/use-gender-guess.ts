import { useEffect, useEffectEvent } from 'react';
import { guessDelay, guessGender } from './gender-guess.ts';
import type { Gender, Kid } from './kids.ts';

/** Guesses a kid's icon once the typing of the name rests. The lists of names are fetched with the first guess. */
export function useGenderGuess(
  { name, isGenderPicked }: Kid,
  onGuess: (guess: { name: string; gender: Gender }) => void,
): void {
  const guess = useEffectEvent(onGuess);

  useEffect(() => {
    if (isGenderPicked) return;
    const timer = setTimeout(() => {
      import('./common-names.ts').then(
        ({ commonNames }) => guess({ name, gender: guessGender(name, commonNames) }),
        () => undefined,
      );
    }, guessDelay(name));
    return () => clearTimeout(timer);
  }, [name, isGenderPicked]);
}
