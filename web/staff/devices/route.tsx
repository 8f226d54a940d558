import { useState } from 'react';
import { MonitorSmartphone, Plus, Unplug } from 'lucide-react';
import type { ListedDevice } from '#contract/staff/devices.ts';
import { call } from '#web/api.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { Empty } from '../lists/list.tsx';
import { PageHead } from '../lists/page-head.tsx';
import { usePageLoad } from '../lists/use-list.ts';
import { Loads } from '../notices/loads.tsx';
import { Confirmation } from '../shell/confirmation.tsx';
import { minuteOf } from '../shell/formats.ts';
import { AddDeviceDialog, EnrollAgainButton } from './add-device-dialog.tsx';
import { KINDS } from './device-kinds.ts';
import { readEnrolled } from './enrolled-device.ts';

/** The venue's own tablets: for owners and managers. */
export default function Devices() {
  const load = usePageLoad(async (signal) => (await call('listDevices', { signal })).devices);
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PageHead
        title="Devices"
        note="The front desk’s tablets and the kiosks that belong to you."
        action={<ToolButton icon={Plus} label="Add a Device" kind="primary" onClick={() => setAdding(true)} />}
      />
      <div className="my-4 grid gap-4">
        <Loads load={load} loading="Loading devices..." failed="The devices could not be loaded.">
          {(devices) =>
            devices.length === 0 ? (
              <Empty icon={MonitorSmartphone}>
                <p>No device is enrolled yet. Add one here, then scan the code on this screen with the tablet.</p>
              </Empty>
            ) : (
              <ul aria-label="Devices" className="divide-y divide-line rounded-card border border-line bg-raised">
                {devices.map((device) => (
                  <Line key={device.id} device={device} onChanged={load.reload} />
                ))}
              </ul>
            )
          }
        </Loads>
      </div>
      {isAdding && <AddDeviceDialog onChanged={load.reload} onClose={() => setAdding(false)} />}
    </>
  );
}

interface LineProps {
  device: ListedDevice;
  onChanged: () => void;
}

function Line({ device, onChanged }: LineProps) {
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
          icon={Unplug}
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
          onConfirm={async () => {
            await call('revokeDevice', { params: { id } });
            onChanged();
          }}
          otherwise="The device could not be revoked. Please try again."
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
