import { useState } from 'react';
import type { Elements } from '#web/ui/folded.tsx';
import type { Form } from '../venue/forms.ts';
import { Leaving } from '../venue/leaving.tsx';
import { FormRows } from '../venue/part-card.tsx';
import { pickForm } from '../venue/parts.ts';
import { Album } from '../venue/pictures.tsx';
import { StepActions, type StepProps } from './step-form.tsx';

interface PartsStepProps extends StepProps {
  forms: readonly Form[];
  children: Elements;
}

/** A step that changes what cards of Venue change, in the same rows. */
function PartsStep({ found: { venue }, onFound, next, forms, children }: PartsStepProps) {
  const [unsaved, setUnsaved] = useState(0);
  const handleSaved = (saved: typeof venue) => onFound({ venue: saved });
  const editor = { venue, onSaved: handleSaved, onShow: () => {}, onUnsaved: setUnsaved };
  return (
    <div className="group grid gap-5">
      {children}
      <Album venue={venue} onSaved={handleSaved}>
        <div>
          {forms.map((form) => (
            <FormRows key={form.title} form={form} page="/" isAlone={forms.length === 1} editor={editor} />
          ))}
        </div>
      </Album>
      {/* While a form is open, its own button is the one to press. */}
      <div className="group-has-[form]:hidden">
        <StepActions next={next} />
      </div>
      <Leaving isUnsaved={unsaved > 0} />
    </div>
  );
}

const ACTIVITIES = [
  pickForm('Activities', [
    'name',
    'category',
    'price',
    'unit',
    'minAge',
    'maxAge',
    'minHeight',
    'heightUnit',
    'features',
  ]),
  pickForm('Extras'),
];

export function ActivitiesStep(props: StepProps) {
  return (
    <PartsStep {...props} forms={ACTIVITIES}>
      <p className="text-muted">
        Open each for its price and ages, and remove what you do not have. Extras are what you sell beside, such as grip
        socks.
      </p>
    </PartsStep>
  );
}

const LOOK = [pickForm('Logo and colors')];

export function LookStep(props: StepProps) {
  return (
    <PartsStep {...props} forms={LOOK}>
      <p className="text-muted">For your site, your emails and signed copies.</p>
    </PartsStep>
  );
}

const PICTURES = [pickForm('Pictures of the first screen'), pickForm('Activities', ['picture'])];

export function PicturesStep(props: StepProps) {
  return (
    <PartsStep {...props} forms={PICTURES}>
      <p className="text-muted">
        Photographs of your place, taken with the phone held sideways. Where there is none, the site does without. Ask
        people before you show them, and the parents of kids always.
      </p>
    </PartsStep>
  );
}

const QUESTIONS = [pickForm('Your questions')];

export function QuestionsStep(props: StepProps) {
  return (
    <PartsStep {...props} forms={QUESTIONS}>
      <p className="text-muted">
        What you have to know of guests beside their names, such as how well they swim. Ask for as little as you need:
        answers are kept with the waiver for years.
      </p>
    </PartsStep>
  );
}
