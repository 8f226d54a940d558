import { noteTrial } from '../../shell/tried.ts';

/** Why no picture comes. */
export type CameraProblem = 'insecure' | 'none' | 'refused' | 'busy';

const REFUSALS: Record<string, CameraProblem> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
};

/** A camera that sends pictures. */
export interface OpenCamera {
  stream: MediaStream;
  /** The one that is open, as `listCameras` names it. */
  id: string;
  /** Undefined where the camera has no lamp. */
  setTorch: ((isOn: boolean) => Promise<void>) | undefined;
  close: () => void;
}

/** Throws a `CameraFailure`. Without `id`, the camera at the back. */
export async function openCamera(id: string | undefined): Promise<OpenCamera> {
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

export class CameraFailure extends Error {
  readonly problem: CameraProblem;

  constructor(problem: CameraProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Names are known only once a camera was allowed. */
export async function listCameras(): Promise<{ id: string; name: string }[]> {
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
