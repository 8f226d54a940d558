import { Flag, Footprints, type LucideIcon, Trophy } from 'lucide-react';
import { en as words } from '#words/passport.ts';
import { formSignedForLabel } from '#web/signing/guests/signed-for-labels.ts';
import { PassportCard } from '#web/signing/pass/passport-card.tsx';
import { achievedAfter, ACHIEVEMENTS } from './achievements.ts';
import type { WizardState } from './flow.ts';

const ICONS: Record<(typeof ACHIEVEMENTS)[number]['id'], LucideIcon> = {
  first: Footprints,
  half: Flag,
  all: Trophy,
};

/** The VR Passport with what has been earned so far. */
export function Passport({ state: { form, completed } }: { state: WizardState }) {
  const { totalPoints } = achievedAfter(completed);
  return (
    <PassportCard
      name={form.name}
      entries={[
        { label: words.name, text: form.name.trim() },
        { label: words.signedFor, text: completed > 1 ? formSignedForLabel(form) : '' },
        { label: words.points, text: totalPoints > 0 ? String(totalPoints) : '' },
      ]}
      stamps={ACHIEVEMENTS.map(({ id, name, after }) => ({ label: name, Icon: ICONS[id], isDone: completed >= after }))}
    />
  );
}
