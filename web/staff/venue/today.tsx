import { useState } from 'react';
import { Clock, DoorClosed, Megaphone } from 'lucide-react';
import { MAX_NOTICE_LENGTH } from '#contract/venue/day-notice.ts';
import type { VenueDocument } from '#contract/venue/document.ts';
import type { AtOnce } from '#contract/venue/drafts.ts';
import { type Hours, hoursOn, specialDayOn } from '#contract/venue/opening-hours.ts';
import { call } from '#web/api.ts';
import { formatTimes } from '#web/site/opening-hours.ts';
import { Field } from '#web/ui/field.tsx';
import { formText } from '#web/ui/form-text.ts';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { ToolTextArea } from '#web/ui/tool-text-area.tsx';
import { Card } from '../shell/card.tsx';
import { Confirmation } from '../shell/confirmation.tsx';
import { FormDialog } from '../shell/form-dialog.tsx';
import { calendarDay } from '../shell/formats.ts';
import { HoursControl } from './control.tsx';
import { splitHours, toText } from './kinds.ts';

const NOT_PUBLISHED = 'Nothing was published. Please try again.';

interface TodayProps {
  /** What visitors see now. */
  shown: VenueDocument;
  /** The venue’s day. */
  day: string;
  onPublished: (sentence: string) => void;
}

/** What changes on a day like any other: visitors see it at once, whatever waits in the draft. */
export function Today({ shown, day, onPublished }: TodayProps) {
  const [dialog, setDialog] = useState<'closed' | 'hours' | 'notice'>();
  const special = specialDayOn(day, shown.hours);
  const usual = shown.hours.hours.find(({ weekdays }) => weekdays.includes(new Date(day).getUTCDay()));
  const times = hoursOn(day, shown.hours).map(formatTimes).join(' and ');
  const notice = shown.notice && shown.notice.until >= day ? shown.notice : null;

  async function publish(atOnce: AtOnce, sentence: string) {
    await call('publishVenue', { body: { atOnce } });
    setDialog(undefined);
    onPublished(sentence);
  }

  const dialogs = { day, publish, onClose: () => setDialog(undefined) };
  return (
    <Card title="Today" note="Visitors see it at once.">
      <div className="mt-3 grid gap-5 lg:grid-cols-2">
        <div className="grid content-start gap-3">
          <div>
            <p className="font-semibold">{times ? `Open ${times}` : 'Closed'}</p>
            <p className="text-muted">{special ? `${calendarDay(day)}, ${special.name}` : calendarDay(day)}</p>
          </div>
          <div className="flex flex-wrap gap-3">
            {times && (
              <ToolButton onClick={() => setDialog('closed')}>
                <DoorClosed aria-hidden="true" className="size-5" />
                Close Today
              </ToolButton>
            )}
            <ToolButton onClick={() => setDialog('hours')}>
              <Clock aria-hidden="true" className="size-5" />
              Other Hours Today
            </ToolButton>
            {special && (
              <Confirmation
                label="Usual Hours"
                question="Give today the hours of its weekday again? Visitors see it at once."
                onConfirm={() => publish({ usualDay: day }, 'Today has its usual hours. Visitors see it now.')}
                otherwise={NOT_PUBLISHED}
              />
            )}
          </div>
        </div>
        <div className="grid content-start gap-3">
          <div>
            <p className={`wrap-anywhere ${notice ? 'font-semibold' : 'text-muted'}`}>
              {notice ? notice.text : 'No notice at the top of the site.'}
            </p>
            {notice && <p className="text-muted">{`Until the end of ${calendarDay(notice.until)}`}</p>}
          </div>
          <div className="flex flex-wrap gap-3">
            <ToolButton onClick={() => setDialog('notice')}>
              <Megaphone aria-hidden="true" className="size-5" />
              <span>{notice ? 'Change the Notice' : 'Write a Notice'}</span>
            </ToolButton>
            {notice && (
              <Confirmation
                label="Remove It"
                question="Visitors no longer see the notice."
                onConfirm={() => publish({ notice: null }, 'The notice is gone.')}
                otherwise={NOT_PUBLISHED}
              />
            )}
          </div>
        </div>
      </div>
      {dialog === 'closed' && <DayDialog {...dialogs} isClosed hours={usual} />}
      {dialog === 'hours' && <DayDialog {...dialogs} hours={special?.hours ?? usual} />}
      {dialog === 'notice' && <NoticeDialog {...dialogs} notice={notice} />}
    </Card>
  );
}

interface DialogProps {
  day: string;
  publish: (atOnce: AtOnce, sentence: string) => Promise<void>;
  onClose: () => void;
}

interface DayDialogProps extends DialogProps {
  isClosed?: boolean;
  /** What the clocks begin with. */
  hours: Hours | undefined;
}

function DayDialog({ day, publish, onClose, isClosed = false, hours }: DayDialogProps) {
  const [text, setText] = useState(() => toText('hours', hours));
  return (
    <FormDialog
      title={isClosed ? 'Close today' : 'Other hours today'}
      isNarrow
      label="Publish"
      sending="Publishing..."
      send={(form) => {
        const [opens, closes] = splitHours(text);
        const specialDay = { day, name: formText(form, 'name'), hours: isClosed ? null : { opens, closes } };
        return publish(
          { specialDay },
          isClosed ? 'Visitors see that you are closed today.' : 'Visitors see the hours of today.',
        );
      }}
      otherwise={NOT_PUBLISHED}
      onClose={onClose}
    >
      {!isClosed && (
        <HoursControl label="Open" name="hours" mayClose={false} text={text} error={undefined} onChange={setText} />
      )}
      <Field
        label="What visitors read"
        name="name"
        required
        maxLength={60}
        autoComplete="off"
        defaultValue={isClosed ? 'Closed today' : 'Special hours'}
        hint="Such as: Snow day"
      />
    </FormDialog>
  );
}

function NoticeDialog({ day, publish, onClose, notice }: DialogProps & { notice: VenueDocument['notice'] }) {
  const [text, setText] = useState(notice?.text ?? '');
  return (
    <FormDialog
      title="Notice at the top of the site"
      isNarrow
      label="Publish"
      sending="Publishing..."
      asked={{ text: 'what visitors should read' }}
      send={(form) =>
        publish({ notice: { text: text.trim(), until: formText(form, 'until') } }, 'Visitors see the notice now.')
      }
      otherwise={NOT_PUBLISHED}
      onClose={onClose}
    >
      <ToolTextArea
        label="Notice"
        name="text"
        rows={2}
        required
        maxLength={MAX_NOTICE_LENGTH}
        value={text}
        onType={setText}
      />
      <Field label="Until the end of" name="until" type="date" required min={day} defaultValue={notice?.until ?? day} />
    </FormDialog>
  );
}
