import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Laptop, Smartphone } from 'lucide-react';
import { messageOf, request } from '#web/api.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { ToolSelect } from '#web/ui/tool-select.tsx';
import { useLoad } from '#web/ui/use-load.ts';
import type { Shown } from './editor.ts';
import { findText, putPage } from './frame.ts';
import { PAGES } from './parts.ts';

interface PreviewProps {
  shown: Shown;
  /** Another one shows another page. */
  revision: number;
  onShow: (shown: Shown) => void;
}

const DEVICES = {
  phone: { label: 'Phone', icon: Smartphone, width: 390 },
  laptop: { label: 'Laptop', icon: Laptop, width: 1280 },
};
type Device = keyof typeof DEVICES;

/** A page of visitors as the draft makes it. */
export function Preview({ shown, revision, onShow }: PreviewProps) {
  const [device, setDevice] = useState<Device>('phone');
  const { page } = shown;
  const { value: html, error } = useLoad(
    async (signal) => (await request('previewVenue', { query: { page }, signal })).text(),
    `${page} ${revision}`,
  );
  return (
    <section aria-label="Preview" className="flex h-full min-h-0 flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <ToolSelect
          className="min-w-40 flex-1"
          label="Preview of the page"
          options={PAGES}
          value={page}
          onChange={(value) => onShow({ page: value, texts: [] })}
        />
        <div role="group" aria-label="Width" className="flex gap-2">
          {(Object.keys(DEVICES) as Device[]).map((each) => {
            const { label, icon: Icon } = DEVICES[each];
            return (
              <ToolButton
                key={each}
                aria-pressed={device === each}
                className="aria-pressed:border-action aria-pressed:bg-tint"
                onClick={() => setDevice(each)}
              >
                <Icon aria-hidden="true" className="size-5" />
                <span className="max-sm:sr-only">{label}</span>
              </ToolButton>
            );
          })}
        </div>
      </div>
      {error !== undefined && (
        <Notice tone="problem">
          <p>{messageOf(error, 'The page could not be drawn.')}</p>
          {html !== undefined && <p className="font-normal">You see it as it was before.</p>}
        </Notice>
      )}
      <Frame key={device} html={html} page={page} texts={shown.texts} width={DEVICES[device].width} />
    </section>
  );
}

interface FrameProps {
  html: string | undefined;
  page: string;
  texts: readonly string[];
  /** The window that the page believes to have. */
  width: number;
}

/** Its links and its code do nothing: the sandbox opens no window and runs no script. */
function Frame({ html, page, texts, width }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const find = useEffectEvent(() => findText(frame.current?.contentDocument, texts));

  useEffect(() => {
    const seen = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect));
    if (box.current) seen.observe(box.current);
    return () => seen.disconnect();
  }, []);
  useEffect(() => {
    if (html !== undefined && frame.current) putPage(frame.current, html, () => find());
  }, [html]);
  useEffect(() => findText(frame.current?.contentDocument, texts), [texts]);

  const scale = Math.min(1, room.width / width);
  return (
    <div ref={box} className="relative min-h-0 flex-1 overflow-clip rounded-card border border-line bg-tint">
      {html === undefined && (
        <p role="status" className="p-4 text-muted">
          Drawing the page…
        </p>
      )}
      <iframe
        ref={frame}
        title={`Preview of ${PAGES.find(({ value }) => value === page)?.label ?? page}`}
        sandbox="allow-same-origin"
        className={`absolute top-0 left-1/2 border-0 bg-raised ${html === undefined ? 'invisible' : ''}`}
        style={{
          width,
          height: room.height / (scale || 1),
          transform: `scale(${scale}) translateX(-50%)`,
          transformOrigin: '0 0',
        }}
      />
    </div>
  );
}
