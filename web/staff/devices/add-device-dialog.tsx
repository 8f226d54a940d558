import { useEffect, useEffectEvent, useState } from 'react';
import { QrCode as QrIcon, RotateCcw } from 'lucide-react';
import type { DeviceKind } from '#contract/permissions.ts';
import type { ListedDevice } from '#contract/staff/devices.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/site/use-action.ts';
import { Choices } from '#web/ui/choices.tsx';
import { CopyField } from '#web/site/copies/copy-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { formText } from '#web/ui/form-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { DialogActions } from '../shell/dialog-actions.tsx';
import { DoneDialog, FormDialog } from '../shell/form-dialog.tsx';
import { OpensHereOnly } from '../shell/opens-here-only.tsx';
import { QrCode } from '../shell/qr-code.tsx';
import { clockOf, useCountdown } from '../shell/use-countdown.ts';
import { KINDS } from './device-kinds.ts';

/** As long as the server takes the code. */
const GOOD_FOR_MS = 15 * 60 * 1000;
const LOOK_EVERY_MS = 2000;

const NO_CODE = 'There is no new code. Please try again.';

interface Code {
  device: ListedDevice;
  enrolUrl: string;
  /** By this browser's clock, from when the code came. */
  endsAt: number;
}

interface DialogProps {
  onChanged: () => void;
  onClose: () => void;
}

export function AddDeviceDialog({ onChanged, onClose }: DialogProps) {
  const [kind, setKind] = useState<DeviceKind>('desk');
  const [code, setCode] = useState<Code>();

  async function add(form: HTMLFormElement) {
    const body = { name: formText(form, 'device-name').trim(), kind };
    setCode({ ...(await call('addDevice', { body })), endsAt: Date.now() + GOOD_FOR_MS });
    onChanged();
  }

  if (code) return <CodeDialog first={code} onChanged={onChanged} onClose={onClose} />;
  return (
    <FormDialog
      title="Add a device"
      label="Show the Code"
      sending="Adding..."
      send={add}
      otherwise="The device could not be added. Please try again."
      onClose={onClose}
    >
      <Field
        label="Name"
        name="device-name"
        data-autofocus
        required
        maxLength={60}
        autoComplete="off"
        hint="Such as Tablet 2 or Left Door."
      />
      <Choices
        label="What it is for"
        layout="stack"
        options={(['desk', 'kiosk'] as const).map((each) => ({
          value: each,
          label: KINDS[each].label,
          hint: KINDS[each].may,
        }))}
        value={kind}
        onChange={setKind}
      />
    </FormDialog>
  );
}

/** A new code for a device that was reset or lost, or never enrolled, under the name it has. Each ends the one before, so presses alone make one. */
export function EnrollAgainButton({ device, onChanged }: { device: ListedDevice; onChanged: () => void }) {
  const { name, enrolledAt } = device;
  const [code, setCode] = useState<Code>();
  const { isBusy, problem, run } = useAction();
  return (
    <>
      <ToolButton
        icon={QrIcon}
        label={enrolledAt === null ? 'Show a New Code' : 'Enroll Again'}
        about={`${enrolledAt === null ? 'for ' : ''}${name}`}
        kind="row"
        className="max-md:-ml-3"
        aria-disabled={isBusy}
        onClick={() => void run(async () => setCode(await makeCode(device)), NO_CODE)}
      />
      {problem !== undefined && (
        <div className="order-last basis-full">
          <Notice tone="problem">{problem}</Notice>
        </div>
      )}
      {code && <CodeDialog first={code} onChanged={onChanged} onClose={() => setCode(undefined)} />}
    </>
  );
}

async function makeCode(device: ListedDevice): Promise<Code> {
  const { enrolUrl } = await call('enrolDeviceAgain', { params: { id: device.id } });
  return { device, enrolUrl, endsAt: Date.now() + GOOD_FOR_MS };
}

interface CodeDialogProps extends DialogProps {
  first: Code;
}

/** The code until it was used or has ended; then it says which. */
function CodeDialog({ first, onChanged, onClose }: CodeDialogProps) {
  const [{ device, enrolUrl, endsAt }, setCode] = useState(first);
  const { problem, run } = useAction();
  const left = useCountdown(endsAt) ?? 0;
  const isEnrolled = useEnrolled(device, left > 0, onChanged);

  if (isEnrolled) {
    return (
      <DoneDialog title={device.name} onClose={onClose}>
        <Notice tone="good">
          <p>{`${device.name} is enrolled.`}</p>
          <p className="font-normal">{KINDS[device.kind].may}</p>
        </Notice>
      </DoneDialog>
    );
  }
  return (
    <Dialog title={`Enroll ${device.name}`} onClose={onClose}>
      <div className="grid gap-5 text-small">
        {problem && <Notice tone="problem">{problem}</Notice>}
        {left === 0 ? (
          <>
            <Notice tone="problem">This code has expired. Nobody has used it.</Notice>
            <DialogActions>
              <ToolButton
                icon={RotateCcw}
                label="Show a New Code"
                kind="primary"
                onClick={() => void run(async () => setCode(await makeCode(device)), NO_CODE)}
              />
            </DialogActions>
          </>
        ) : (
          <div className="grid items-start gap-5 sm:grid-cols-[16rem_1fr]">
            <QrCode
              text={enrolUrl}
              label={`QR code that enrolls ${device.name}`}
              className="w-full max-w-64 justify-self-center"
            />
            <div className="grid gap-4">
              <ol className="list-decimal space-y-1 pl-5">
                <li>Open the camera of the tablet and scan the code.</li>
                <li>Open the page it finds and press “Enroll This Device”.</li>
                <li>This window tells you when it has worked.</li>
              </ol>
              <p className="font-semibold tabular-nums">
                Works once, for <span role="timer">{clockOf(left)}</span> more.
              </p>
              <CopyField label="Or open this address on it" text={enrolUrl} button="Copy Address" />
              <OpensHereOnly url={enrolUrl} />
            </div>
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** Looks every other second whether the code was used. */
function useEnrolled({ id, enrolledAt }: ListedDevice, isOpen: boolean, onEnrolled: () => void): boolean {
  const [isEnrolled, setEnrolled] = useState(false);
  const look = useEffectEvent(async (signal: AbortSignal) => {
    const { devices } = await call('listDevices', { signal });
    const found = devices.find((device) => device.id === id);
    if (!found || found.enrolledAt === enrolledAt || found.enrolledAt === null) return;
    setEnrolled(true);
    onEnrolled();
  });
  useEffect(() => {
    if (!isOpen || isEnrolled) return undefined;
    const leaving = new AbortController();
    const looking = setInterval(() => void look(leaving.signal).catch(() => {}), LOOK_EVERY_MS);
    return () => {
      clearInterval(looking);
      leaving.abort();
    };
  }, [isOpen, isEnrolled]);
  return isEnrolled;
}
