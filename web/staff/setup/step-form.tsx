import { useContext, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Problem } from '#contract/errors.ts';
import type { VenueDocument } from '#contract/venue/document.ts';
import { Field, type FieldProps } from '#web/ui/field.tsx';
import type { Elements } from '#web/ui/folded.tsx';
import { Form } from '#web/ui/form.tsx';
import { Refusals } from '#web/ui/refusals.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton, toolButtonClass } from '#web/ui/tool-button.tsx';
import { useForm } from '../shell/use-form.ts';
import { Leaving } from '../venue/leaving.tsx';
import { readProblems, saveChange } from '../venue/saving.ts';
import type { Found } from './steps.ts';

export type Change = (document: VenueDocument) => VenueDocument;

export interface StepProps {
  found: Found;
  onFound: (more: Partial<Found>) => void;
  /** Something beside the draft has changed. */
  onChanged: () => void;
  /** The address of what comes after this step. */
  next: string;
  goOn: () => void;
}

interface StepFormProps extends StepProps {
  /** What the controls say; asked when the button is pressed. */
  change: (form: HTMLFormElement) => Change;
  label?: string;
  children: Elements;
}

/** A step that asks something of the draft: it saves, and goes on. */
export function StepForm({ found, onFound, next, goOn, change, label = 'Save and Continue', children }: StepFormProps) {
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [isTyped, setTyped] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const { form, isBusy, problem } = useForm(async (sent) => {
    setProblems([]);
    try {
      const apply = change(sent);
      onFound({ venue: await saveChange(found.venue, { apply: (document) => apply(document as VenueDocument) }) });
    } catch (error) {
      setProblems(readProblems(error));
      throw error;
    }
    goOn();
  }, 'Nothing was saved. Please try again.');
  useEffect(() => {
    if (problems.length > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problems]);
  const refused = Object.fromEntries(problems.map(({ path, message }) => [path, `This ${message}.`]));
  return (
    <Form ref={element} className="grid gap-5" {...form} refused={refused} onInput={() => setTyped(true)}>
      {problem && problems.length === 0 && <Notice tone="problem">{problem}</Notice>}
      {problems.length > 0 && <Notice tone="problem">Nothing was saved yet: please look at what is marked.</Notice>}
      {children}
      <StepActions next={next}>
        <ToolButton kind="primary" type="submit" aria-disabled={isBusy || undefined}>
          {isBusy ? 'Saving...' : label}
        </ToolButton>
      </StepActions>
      <Leaving isUnsaved={isTyped && !isBusy} />
    </Form>
  );
}

interface StepActionsProps {
  next: string;
  isDone?: boolean;
  children?: Elements;
}

/** The button of the step, and the way past it. */
export function StepActions({ next, children, isDone = children === undefined }: StepActionsProps) {
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
      {children}
      <Link to={next} className={toolButtonClass(isDone ? 'primary' : 'row')}>
        {isDone ? 'Continue' : 'Not Now'}
      </Link>
    </div>
  );
}

/** What is said of places in the document that have no control of their own. */
export function PlaceProblems({ of }: { of: (path: string) => boolean }) {
  const said = Object.entries(useContext(Refusals)).filter(([path]) => of(path));
  return said.map(([path, words]) => (
    <Notice key={path} tone="problem">
      {words}
    </Notice>
  ));
}

/** A control by the place of its value in the document. */
export function PathField(field: FieldProps & { name: string }) {
  return <Field autoComplete="off" {...field} />;
}
