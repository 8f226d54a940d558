import { Flashlight, FlashlightOff, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { keptText } from '#web/device/kept.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { ToolSelect } from '#web/ui/tool-select.tsx';
import { noteTrial } from '../../shell/trials.ts';

/** Why no picture comes. */
type CameraProblem = 'insecure' | 'none' | 'refused' | 'busy';

const REFUSALS: Record<string, CameraProblem> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
};

/** A camera that sends pictures. */
interface OpenCamera {
  stream: MediaStream;
  /** The one that is open, as `listCameras` names it. */
  id: string;
  /** Undefined where the camera has no lamp. */
  setTorch: ((isOn: boolean) => Promise<void>) | undefined;
  close: () => void;
}

/** Throws a `CameraFailure`. Without `id`, the camera at the back. */
async function openCamera(id: string | undefined): Promise<OpenCamera> {
  const devices = (globalThis.navigator as Partial<Navigator>).mediaDevices;
  if (!window.isSecureContext || !devices) throw new CameraFailure('insecure');
  const choice = id === undefined ? { facingMode: { ideal: 'environment' } } : { deviceId: { exact: id } };
  try {
    const stream = await devices.getUserMedia({
      video: { ...choice, width: { ideal: 1280 }, height: { ideal: 720 } },
      audio: false,
    });
    const [track] = stream.getVideoTracks();
    noteTrial('camera', true);
    return {
      stream,
      id: track?.getSettings().deviceId ?? '',
      setTorch: track && torchOf(track),
      close: () => stream.getTracks().forEach((each) => each.stop()),
    };
  } catch (error) {
    noteTrial('camera', false);
    throw new CameraFailure(REFUSALS[error instanceof DOMException ? error.name : ''] ?? 'busy');
  }
}

class CameraFailure extends Error {
  readonly problem: CameraProblem;

  constructor(problem: CameraProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Names are known only once a camera was allowed. */
async function listCameras(): Promise<{ id: string; name: string }[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind }) => kind === 'videoinput')
    .map(({ deviceId, label }, at) => ({ id: deviceId, name: label || `Camera ${at + 1}` }));
}

/** What TypeScript's list of the browser does not have yet. */
type WithTorch = MediaTrackCapabilities & { torch?: boolean };

function torchOf(track: MediaStreamTrack): OpenCamera['setTorch'] {
  // Firefox has no `getCapabilities`.
  const capabilities = (track as Partial<MediaStreamTrack>).getCapabilities?.() as WithTorch | undefined;
  if (!capabilities?.torch) return undefined;
  return (isOn) => track.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] });
}

/** What went wrong, and what to do about it. */
const CAMERA_PROBLEMS: Record<CameraProblem | 'reader', { what: string; todo: string }> = {
  insecure: {
    what: 'There is no camera at this address, because it has no HTTPS.',
    todo: 'Open the desk at the site’s https:// address. Whoever runs the server finds in docs/operations.md how a tablet gets one. Names and scanners work here as well.',
  },
  none: {
    what: 'This device has no camera.',
    todo: 'Search for the name, or connect a scanner.',
  },
  refused: {
    what: 'The camera is not allowed on this page.',
    todo: 'Allow it in the browser: press the icon next to the address, allow the camera, and open it here again.',
  },
  busy: {
    what: 'The camera does not start.',
    todo: 'Another app may be using it. Close that app and open the camera again.',
  },
  reader: {
    what: 'The code reader could not be loaded.',
    todo: 'Check the connection and open the camera again.',
  },
};

interface CameraProps {
  onCode: (text: string) => void;
  onClose: () => void;
  /** For the size of the picture. */
  className?: string;
}

/** Between two looks at the picture: a pass is read at once, and the device stays cool. */
const LOOK_EVERY_MS = 120;
/** A pass that stays before the camera is one code. */
const REPEAT_MS = 2000;
const chosenCamera = keptText('deskCamera');

/** The camera's picture, and every code on it, until it is closed. */
export function Camera({ onCode, onClose, className = '' }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [chosen, setChosen] = useState(chosenCamera.read);
  const [camera, setCamera] = useState<OpenCamera>();
  const [cameras, setCameras] = useState<{ id: string; name: string }[]>([]);
  const [isLit, setLit] = useState(false);
  const [problem, setProblem] = useState<keyof typeof CAMERA_PROBLEMS>();
  const receive = useEffectEvent(onCode);

  useEffect(() => {
    const leaving = new AbortController();
    let opened: OpenCamera | undefined;

    async function start() {
      opened = await openCamera(chosen).catch((error: unknown) => {
        // A camera that was chosen once may not be there any more.
        if (chosen !== undefined && error instanceof CameraFailure && error.problem === 'none')
          return openCamera(undefined);
        throw error;
      });
      if (leaving.signal.aborted) return opened.close();
      setCamera(opened);
      setCameras(await listCameras());
      if (video.current) {
        video.current.srcObject = opened.stream;
        await video.current.play();
      }
      const reader = await openCodeReader().catch(() => undefined);
      if (!reader) return setProblem('reader');
      await look(reader.read);
    }

    async function look(read: (picture: HTMLVideoElement) => Promise<string[]>) {
      const seen = new Map<string, number>();
      while (!leaving.signal.aborted) {
        const picture = video.current;
        // A picture that cannot be read now is followed by the next.
        const codes = picture && picture.readyState >= 2 ? await read(picture).catch(() => []) : [];
        for (const code of codes) {
          const at = performance.now();
          const isNew = at - (seen.get(code) ?? -Infinity) > REPEAT_MS;
          seen.set(code, at);
          if (isNew && !leaving.signal.aborted) receive(code);
        }
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      }
    }

    start().catch((error: unknown) => {
      if (!leaving.signal.aborted) setProblem(error instanceof CameraFailure ? error.problem : 'busy');
    });
    return () => {
      leaving.abort();
      opened?.close();
    };
  }, [chosen]);

  function choose(id: string) {
    chosenCamera.write(id);
    setLit(false);
    setChosen(id);
  }

  async function handleTorch() {
    await camera?.setTorch?.(!isLit).then(
      () => setLit(!isLit),
      () => {},
    );
  }

  return (
    <section aria-label="Camera" className="grid gap-2">
      {problem ? (
        <Notice tone="problem">
          <p>{CAMERA_PROBLEMS[problem].what}</p>
          <p className="font-normal">{CAMERA_PROBLEMS[problem].todo}</p>
          <ToolButton icon={X} label="Close" className="mt-3" onClick={onClose} />
        </Notice>
      ) : (
        <div className={`relative overflow-clip rounded-control bg-night ${className}`}>
          <video ref={video} muted playsInline aria-label="What the camera sees" className="size-full object-cover" />
          <div
            aria-hidden="true"
            className="pointer-events-none absolute inset-0 m-auto aspect-square h-3/5 max-w-[80%] rounded-card border-4 border-signal/80"
          />
          <p
            role="status"
            className="absolute inset-x-0 bottom-0 bg-night/70 px-3 py-1.5 text-center text-note font-semibold text-white"
          >
            {camera ? 'Hold the pass up to the camera.' : 'Starting the camera...'}
          </p>
        </div>
      )}
      {!problem && (
        <div className="flex flex-wrap items-end gap-2">
          {cameras.length > 1 && camera && (
            <ToolSelect
              label="Which camera"
              className="min-w-0 flex-1"
              options={cameras.map(({ id, name }) => ({ value: id, label: name }))}
              value={camera.id}
              onChange={choose}
            />
          )}
          {camera?.setTorch && (
            <ToolButton
              icon={isLit ? FlashlightOff : Flashlight}
              label={isLit ? 'Light Off' : 'Light On'}
              aria-pressed={isLit}
              onClick={() => void handleTorch()}
            />
          )}
          <ToolButton icon={X} label="Close Camera" className="ml-auto" onClick={onClose} />
        </div>
      )}
    </section>
  );
}

/** Reads the codes on a picture. */
interface CodeReader {
  read: (picture: HTMLVideoElement) => Promise<string[]>;
}

/** As browsers that have it call it (Shape Detection API). */
interface Detector {
  detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
}

const QR = 'qr_code';

/** The browser's own reader where it has one for QR codes; else one of ours, which is fetched now. */
async function openCodeReader(): Promise<CodeReader> {
  const detector = (await ownDetector()) ?? (await fetchDetector());
  return { read: async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue) };
}

async function ownDetector(): Promise<Detector | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  try {
    const formats = (await BarcodeDetector?.getSupportedFormats()) ?? [];
    return BarcodeDetector && formats.includes(QR) ? new BarcodeDetector({ formats: [QR] }) : undefined;
  } catch {
    // Some browsers have the name and nothing behind it.
    return undefined;
  }
}

async function fetchDetector(): Promise<Detector> {
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill');
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  return new BarcodeDetector({ formats: [QR] });
}
