import { useState } from 'react';
import type { SharedText } from '#contract/waiver-texts/texts.ts';
import { call } from '#web/api.ts';
import { Form } from '#web/ui/form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Choices } from '#web/ui/choices.tsx';
import { Field } from '#web/ui/field.tsx';
import { Folded } from '#web/ui/folded.tsx';
import { formText } from '#web/ui/form-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ToolTextArea } from '#web/ui/tool-text-area.tsx';
import { useLinkToken } from '#web/ui/use-link-token.ts';
import { useLoad } from '#web/ui/use-load.ts';
import { Loads } from '../notices/loads.tsx';
import { dayOf, minuteOf } from '../shell/formats.ts';
import { useForm } from '../shell/use-form.ts';
import { AuthLayout } from '../sign-in/auth-layout.tsx';
import { EditionDifferences } from './differences.tsx';

export const facts = { title: 'A text to read', description: 'Read the text that a venue is about to have signed.' };

/** For a lawyer, who has no account: the text that is being written, what changes by it, and an answer. */
export default function SharedTextPage() {
  const token = useLinkToken();
  const headers = { authorization: `Bearer ${token}` };
  const load = useLoad(
    async (signal) => (token === undefined ? undefined : await call('readSharedText', { headers, signal })),
    token,
  );
  return (
    <AuthLayout
      isOfDraft
      title="A text to read"
      note={`${load.value?.venue ?? 'A venue'} asks you to read what its visitors would sign, before it is published.`}
    >
      <div className="mt-6 grid gap-6 text-small">
        <Loads load={load} loading="Loading the text..." failed="The text could not be loaded.">
          {(shared) =>
            shared && <Shared shared={shared} headers={headers} onAnswered={(text) => load.change(() => text)} />
          }
        </Loads>
      </div>
    </AuthLayout>
  );
}

interface SharedProps {
  shared: SharedText;
  headers: { authorization: string };
  onAnswered: (shared: SharedText) => void;
}

function Shared({ shared, headers, onAnswered }: SharedProps) {
  const { editions, shown, timeZone, endsAt, answer } = shared;
  const [isAnswering, setAnswering] = useState(false);
  return (
    <>
      <Edition title={editions.en.title} paragraphs={editions.en.paragraphs} />
      {editions.es && (
        <Folded title="Spanish edition" look="link">
          <Edition title={editions.es.title} paragraphs={editions.es.paragraphs} language="es" />
        </Folded>
      )}
      {shown && (
        <section aria-labelledby="changes" className="grid gap-3 border-t border-line pt-4">
          <h2 id="changes" className="text-body">
            What changes
          </h2>
          <EditionDifferences shown={shown} editions={editions} />
        </section>
      )}
      <section aria-labelledby="answer" className="grid gap-4 border-t border-line pt-4">
        <h2 id="answer" className="text-body">
          Your answer
        </h2>
        {answer && !isAnswering ? (
          <>
            <Notice tone="good">
              {`${answer.answer === 'approved' ? 'Approved' : 'Changes asked'} by ${answer.name}, ${minuteOf(answer.answeredAt, timeZone)}.`}
            </Notice>
            <Button kind="quiet" onClick={() => setAnswering(true)}>
              Answer Again
            </Button>
          </>
        ) : (
          <AnswerForm
            headers={headers}
            onAnswered={(text) => {
              setAnswering(false);
              onAnswered(text);
            }}
          />
        )}
        <p className="text-muted">
          {`Your name, the day and exactly this text are kept with it, and so is each earlier answer. This link ends ${dayOf(endsAt, timeZone)}, or as soon as the text changes.`}
        </p>
      </section>
    </>
  );
}

function Edition({ title, paragraphs, language }: { title: string; paragraphs: readonly string[]; language?: string }) {
  return (
    <article lang={language} className="grid max-w-prose gap-3 wrap-anywhere">
      <h2 className="text-body">{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </article>
  );
}

const ANSWERS = [
  { value: 'approved', label: 'I approve it', hint: 'It can be signed as it is.' },
  { value: 'changes-asked', label: 'Something should change', hint: 'Say below what.' },
] as const;

function AnswerForm({ headers, onAnswered }: Pick<SharedProps, 'headers' | 'onAnswered'>) {
  const [answer, setAnswer] = useState<(typeof ANSWERS)[number]['value']>();
  const [remark, setRemark] = useState('');
  const { form, isBusy, problem } = useForm(
    async (sent) => {
      if (answer === undefined) throw new Error();
      onAnswered(await call('answerSharedText', { headers, body: { answer, name: formText(sent, 'name'), remark } }));
    },
    answer === undefined ? 'Please choose your answer.' : 'Your answer was not sent. Please try again.',
    { name: 'your name', remark: 'what should change' },
  );
  return (
    <Form className="grid gap-5" {...form}>
      <Choices layout="stack" label="What do you say?" options={ANSWERS} value={answer} onChange={setAnswer} />
      <Field label="Your name" name="name" required maxLength={120} autoComplete="name" />
      <ToolTextArea
        label={answer === 'changes-asked' ? 'What should change' : 'Remark (optional)'}
        name="remark"
        rows={4}
        maxLength={4000}
        required={answer === 'changes-asked'}
        value={remark}
        onType={setRemark}
      />
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      <Button type="submit" aria-disabled={isBusy || undefined}>
        {isBusy ? 'Sending...' : 'Send Answer'}
      </Button>
    </Form>
  );
}
