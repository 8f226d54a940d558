import { type ComponentType, useEffect, useState } from 'react';
import { venue } from '#web/venue/document.ts';
import { formatPhone } from '#contract/phone.ts';
import { en as words } from '#words/site/home-sections.ts';
import { Notice } from '#web/ui/notice.tsx';

interface OnDemandProps<Props extends object> {
  load: () => Promise<{ default: ComponentType<Props> }>;
  props: Props;
}

/** A part of the page whose code is fetched when somebody asks for it. */
export function OnDemand<Props extends object>({ load, props }: OnDemandProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    let isWanted = true;
    load().then(
      (module) => isWanted && setPart(() => module.default),
      () => isWanted && setHasFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, [load]);

  if (hasFailed) {
    return (
      <div className="mt-6">
        <Notice tone="problem">{words.notLoaded(formatPhone(venue.phone))}</Notice>
      </div>
    );
  }
  return Part && <Part {...props} />;
}
