import { useState } from 'react';
import { Eraser } from 'lucide-react';
import type { ErasureScope } from '#contract/retention.ts';
import type { WaiverRecord } from '#contract/search.ts';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { RecordLine } from './record-line.tsx';
import { RecordPart } from './record-part.tsx';
import { calendarDay } from './times.ts';

interface KeepingPartProps {
  record: WaiverRecord;
  onErased: (scope: ErasureScope) => void;
}

/** How long the record must be kept, and what may be erased now. */
export function KeepingPart({ record, onErased }: KeepingPartProps) {
  const { keepUntil, mayErase, marketingErasedAt, consents, contactEmail, pendingEmail, birthday } = record;
  const [erasing, setErasing] = useState<ErasureScope>();
  const hasMarketing = consents.length > 0 || contactEmail !== null || pendingEmail !== null || birthday !== null;
  return (
    <>
      <RecordPart
        title="Keeping"
        footer={
          <div className="flex flex-wrap gap-3">
            {hasMarketing && (
              <ToolButton onClick={() => setErasing('marketing')}>
                <Eraser aria-hidden="true" className="size-5" />
                Erase marketing data
              </ToolButton>
            )}
            {mayErase && (
              <ToolButton onClick={() => setErasing('record')}>
                <Eraser aria-hidden="true" className="size-5" />
                Erase waiver
              </ToolButton>
            )}
          </div>
        }
      >
        <RecordLine label="Keep until">{calendarDay(keepUntil)}</RecordLine>
        <RecordLine label="Because">
          <span className="font-normal">
            {record.numKids > 0
              ? 'Three years after it ends, and until the youngest kid is 21'
              : 'Three years after it ends'}
            {mayErase ? '; that time is over' : ''}
          </span>
        </RecordLine>
        {!hasMarketing && !marketingErasedAt && (
          <RecordLine label="Marketing">
            <span className="font-normal text-muted">Nothing held</span>
          </RecordLine>
        )}
      </RecordPart>
      {erasing && (
        <EraseDialog
          id={record.id}
          name={record.name}
          scope={erasing}
          onClose={() => setErasing(undefined)}
          onErased={() => {
            setErasing(undefined);
            onErased(erasing);
          }}
        />
      )}
    </>
  );
}
