import { useState } from 'react';
import { Send } from 'lucide-react';
import type { TextDraft } from '#contract/waiver-texts/texts.ts';
import { call } from '#web/api.ts';
import { Choices } from '#web/ui/choices.tsx';
import { Field } from '#web/ui/field.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { useLoad } from '#web/ui/use-load.ts';
import { Warning } from '../notices/warning.tsx';
import { FormDialog } from '../shell/form-dialog.tsx';
import { calendarDay, count } from '../shell/formats.ts';

interface PublishProps {
  draft: TextDraft;
  /** All that is written is saved. */
  isReady: boolean;
  onPublished: (sentence: string) => void;
}

export function PublishButton({ draft, isReady, onPublished }: PublishProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <ToolButton kind="primary" className="ml-auto" disabled={!isReady} onClick={() => setAsking(true)}>
        <Send aria-hidden="true" className="size-5" />
        <span>Publish…</span>
      </ToolButton>
      {isAsking && <PublishDialog draft={draft} onPublished={onPublished} onClose={() => setAsking(false)} />}
    </>
  );
}

const WHEN = [
  { value: 'now', label: 'At once', hint: 'On every page within seconds.' },
  { value: 'later', label: 'From a day on', hint: 'Until then you can take it back.' },
] as const;

const WHO = [
  { value: 'nobody', label: 'Nobody', hint: 'Waivers with the older text stay valid to their end.' },
  {
    value: 'everybody',
    label: 'Everybody',
    hint: 'Waivers with the older text end. Signers sign anew at their next visit.',
  },
] as const;

interface PublishDialogProps extends Pick<PublishProps, 'draft' | 'onPublished'> {
  onClose: () => void;
}

function PublishDialog({
  draft: { editions, isFirst, today, reviews: known },
  onPublished,
  onClose,
}: PublishDialogProps) {
  const [when, setWhen] = useState<(typeof WHEN)[number]['value']>('now');
  const [day, setDay] = useState('');
  const [who, setWho] = useState<(typeof WHO)[number]['value']>('nobody');
  const { value: stats } = useLoad((signal) => call('readStats', { signal }), 'stats');
  // The lawyer may have answered while this page was open.
  const { value: newest } = useLoad((signal) => call('readTextDraft', { signal }), 'reviews');
  const reviews = newest?.reviews ?? known;
  const isLater = when === 'later' && day > today;
  const isApproved = reviews.some(
    ({ answer, isOfThisText, isLast }) => answer === 'approved' && isOfThisText && isLast,
  );
  const from = isLater ? `From ${calendarDay(day)} on` : 'At once';

  async function publish() {
    if (editions === null) return;
    const mustSignAgain = who === 'everybody';
    const body = { editions, mustSignAgain, ...(isLater && { takesEffectOn: day }) };
    const { number } = await call('publishText', { body });
    onClose();
    onPublished(
      isLater
        ? `Version ${number} waits. Visitors sign it from ${calendarDay(day)} on.`
        : `Version ${number} is published. Visitors sign it now.`,
    );
  }

  return (
    <FormDialog
      title="Publish this text"
      label="Publish"
      sending="Publishing..."
      dismissLabel="Not Yet"
      asked={{ day: 'the day' }}
      send={publish}
      otherwise="Nothing was published. Please try again."
      onClose={onClose}
    >
      {!isApproved && (
        <Warning title="Nobody has approved exactly this text">
          <p>You can publish it all the same. A link for your lawyer is beside the text.</p>
        </Warning>
      )}
      <Choices layout="stack" label="When" options={WHEN} value={when} onChange={setWhen} />
      {when === 'later' && (
        <Field
          label="From the beginning of"
          name="day"
          type="date"
          required
          min={today}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
      )}
      {!isFirst && <Choices layout="stack" label="Who must sign again" options={WHO} value={who} onChange={setWho} />}
      <div role="status" className="grid gap-1 rounded-control bg-tint p-4">
        <p className="font-semibold">What happens</p>
        <p>{`${from}, visitors sign this text.`}</p>
        {!isFirst && <p>{sayWhoSigns(who, from, stats?.valid_waivers)}</p>}
      </div>
    </FormDialog>
  );
}

function sayWhoSigns(who: 'nobody' | 'everybody', from: string, valid: number | undefined): string {
  if (who === 'nobody') return 'Nobody has to sign again. You can still ask for that later, under Versions.';
  const waivers = valid === undefined ? 'Waivers are' : count(valid, 'waiver is', 'waivers are');
  return `${waivers} valid today with the older texts. ${from}, their signers must sign again before they come in.`;
}
