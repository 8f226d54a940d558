import { TabletSmartphone } from 'lucide-react';
import { Link } from 'react-router';
import { DASHBOARD_PAGE, DESK_PAGE, WAIVER_PAGE } from '#contract/paths.ts';
import { call, RefusedCall } from '#web/api.ts';
import { canKeep } from '#web/device/kept.ts';
import { useAction } from '#web/site/use-action.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useLinkToken } from '#web/ui/use-link-token.ts';
import { AuthLayout } from '../sign-in/auth-layout.tsx';
import { KINDS } from './device-kinds.ts';
import { type EnrolledDevice, readEnrolled, storeEnrolled } from './enrolled-device.ts';

export const facts = { title: 'Enroll this device', description: 'For tablets of the front desk and kiosks.' };

/** Opened on the tablet itself. A press enrolls it: whoever only follows the link, such as a preview of a message, uses up nothing. */
export default function Enroll() {
  const token = useLinkToken();
  const { isBusy, problem, error, run } = useAction();

  async function enroll() {
    if (token === undefined) return;
    // A device that forgets what it is would use up its code for nothing.
    if (!canKeep()) throw new RefusedCall(0, { message: KEEPS_NOTHING });
    storeEnrolled(await call('enrolDevice', { body: { token } }));
    // Only a new document loads what clears a shared tablet (frame.tsx); this page then greets the device.
    window.location.reload();
    // Busy until then: a second press would use the code up.
    await new Promise(() => {});
  }

  if (token === '') {
    const device = readEnrolled();
    return device ? <Enrolled device={device} /> : <WithoutCode />;
  }
  if (error instanceof RefusedCall && error.status === 410) return <DeadCode />;
  return (
    <AuthLayout
      title="Enroll this device"
      note="It becomes one of the venue’s own devices, under the name a manager gave it, until a manager revokes it."
    >
      <div className="mt-6 grid gap-5">
        {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
        <Button
          disabled={token === undefined}
          aria-disabled={isBusy || undefined}
          onClick={() => void run(enroll, 'The device could not be enrolled. Please try again.')}
        >
          <TabletSmartphone aria-hidden="true" className="size-5" />
          <span>{isBusy ? 'Enrolling...' : 'Enroll This Device'}</span>
        </Button>
      </div>
    </AuthLayout>
  );
}

const KEEPS_NOTHING =
  'This browser saves nothing, so it would forget the device. Please allow it to store data, or leave private browsing, and scan the code again.';

function Enrolled({ device: { name, kind } }: { device: EnrolledDevice }) {
  return (
    <AuthLayout title={name} note={`This device is enrolled now: ${KINDS[kind].label.toLowerCase()}.`}>
      <div className="mt-6 grid gap-5">
        <Notice tone="good">{KINDS[kind].may}</Notice>
        {/* A new document: the desk’s page has headers of its own. */}
        <a href={kind === 'desk' ? DESK_PAGE : WAIVER_PAGE} className={buttonClass('primary')}>
          {kind === 'desk' ? 'Open the Desk' : 'Open the Waiver'}
        </a>
      </div>
    </AuthLayout>
  );
}

function DeadCode() {
  return (
    <AuthLayout title="This code has expired" note="It works once, for 15 minutes.">
      <div className="mt-6">
        <Notice tone="problem">
          Ask a manager or owner to show a new one, under Devices, and scan it with this device.
        </Notice>
      </div>
    </AuthLayout>
  );
}

/** The page by itself, as a bookmark opens it. */
function WithoutCode() {
  return (
    <AuthLayout title="Enroll this device" note="You need a code from a manager to open this page.">
      <div className="mt-6 grid gap-5">
        <Notice tone="plain">
          Ask a manager or owner to open Devices in the dashboard and add this device. Then scan the code they show with
          this device’s camera.
        </Notice>
        <Link to={DASHBOARD_PAGE} className={buttonClass('quiet')}>
          Open the Dashboard
        </Link>
      </div>
    </AuthLayout>
  );
}
