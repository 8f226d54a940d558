import { useState } from 'react';
import { MonitorSmartphone, Plus, Unplug } from 'lucide-react';
import type { ListedDevice } from '#contract/staff/devices.ts';
import { call, messageOf } from '#web/api.ts';
import { Notice } from '#web/ui/notice.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { useLoad } from '#web/ui/use-load.ts';
import { LoadFailed } from '../notices/load-failed.tsx';
import { Confirmation } from '../shell/confirmation.tsx';
import { minuteOf } from '../shell/formats.ts';
import { prefetch } from '../shell/loading.ts';
import type { Route } from './+types/route.ts';
import { AddDeviceDialog, EnrollAgainButton } from './add-device-dialog.tsx';
import { KINDS } from './device-kinds.ts';
import { readEnrolled } from './enrolled-device.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { devices: prefetch(async (signal) => (await call('listDevices', { signal })).devices, request.signal) };
}

/** The venue's own tablets: for owners and managers. */
export default function Devices({ loaderData: { devices: load } }: Route.ComponentProps) {
  const { value: devices, error, isLoading, reload } = useLoad(load);
  const [problem, setProblem] = useState<string>();
  const [isAdding, setAdding] = useState(false);

  async function revoke({ id }: ListedDevice) {
    setProblem(undefined);
    try {
      await call('revokeDevice', { params: { id } });
    } catch (failure) {
      setProblem(messageOf(failure, 'The device could not be revoked. Please try again.'));
    }
    reload();
  }

  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-lead">Devices</h1>
          <p className="mt-1 text-muted">The front desk’s tablets and the kiosks that belong to you.</p>
        </div>
        <ToolButton kind="primary" onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" className="size-5" />
          Add a Device
        </ToolButton>
      </div>
      <div className="my-4 grid gap-4">
        {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
        {error !== undefined && (
          <LoadFailed error={error} otherwise="The devices could not be loaded." onRetry={reload} />
        )}
        {!devices && error === undefined && (
          <p role="status" className="py-16 text-center text-muted">
            Loading devices...
          </p>
        )}
        {devices?.length === 0 && (
          <p className="grid justify-items-center gap-3 rounded-card border border-line bg-raised px-4 py-16 text-center text-muted">
            <MonitorSmartphone aria-hidden="true" className="size-8" />
            No device is enrolled yet. Add one here, then scan the code on this screen with the tablet.
          </p>
        )}
        {devices && devices.length > 0 && (
          <ul
            aria-label="Devices"
            aria-busy={isLoading}
            className="divide-y divide-line rounded-card border border-line bg-raised"
          >
            {devices.map((device) => (
              <Line key={device.id} device={device} onRevoke={() => revoke(device)} onChanged={reload} />
            ))}
          </ul>
        )}
      </div>
      {isAdding && <AddDeviceDialog onChanged={reload} onClose={() => setAdding(false)} />}
    </>
  );
}

interface LineProps {
  device: ListedDevice;
  onRevoke: () => Promise<void>;
  onChanged: () => void;
}

function Line({ device, onRevoke, onChanged }: LineProps) {
  const { id, name, kind, enrolledAt, lastSeenAt, isRevoked } = device;
  return (
    <li className="flex flex-wrap items-start gap-y-3 px-4 py-3">
      <div className="min-w-0 flex-1 max-md:basis-full md:pr-6">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <span className="text-note">
            <Standing device={device} />
          </span>
          {id === readEnrolled()?.id && <span className="text-note text-muted">this device</span>}
        </p>
        <p className="text-note text-muted tabular-nums">{`${KINDS[kind].label} · ${lastSeenAt === null ? 'never seen' : `last seen ${minuteOf(lastSeenAt)}`}`}</p>
      </div>
      <EnrollAgainButton device={device} onChanged={onChanged} />
      {!isRevoked && (
        <Confirmation
          kind="row"
          isHarmful
          isBelow
          icon={<Unplug aria-hidden="true" className="size-5" />}
          label="Revoke"
          about={name}
          question={
            enrolledAt === null ? (
              <>
                <p className="font-semibold">The code stops working.</p>
                <p>Nothing is enrolled yet.</p>
              </>
            ) : (
              <>
                <p className="font-semibold">This tablet stops working at once.</p>
                <p>Anyone signed in on it is signed out. It can be enrolled again under its name.</p>
              </>
            )
          }
          onConfirm={onRevoke}
        />
      )}
    </li>
  );
}

function Standing({ device: { isRevoked, enrolledAt } }: { device: ListedDevice }) {
  if (isRevoked) return <StatusBadge status="expired">Revoked</StatusBadge>;
  if (enrolledAt === null) return <StatusBadge status="soon">Not enrolled yet</StatusBadge>;
  return <StatusBadge status="valid">Enrolled</StatusBadge>;
}
