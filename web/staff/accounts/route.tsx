import { useState } from 'react';
import { Pencil, ShieldCheck, ShieldOff, UserPlus } from 'lucide-react';
import type { StaffAccount } from '#contract/staff/staff.ts';
import { call } from '#web/api.ts';
import { EmailAddress } from '#web/ui/email-address.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { useLoad } from '#web/ui/use-load.ts';
import { PageHead } from '../lists/page-head.tsx';
import { usePageLoad } from '../lists/use-list.ts';
import { LoadFailed } from '../notices/load-failed.tsx';
import { Loads } from '../notices/loads.tsx';
import { Confirmation } from '../shell/confirmation.tsx';
import { count, minuteOf } from '../shell/formats.ts';
import { roleName } from '../shell/permitted.ts';
import { CELL_ROOM, StackedTable } from '../shell/stacked-table.tsx';
import { readSignIn } from '../sign-in/stored-sign-in.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberDialog } from './member-dialog.tsx';

/** The people who work here: for owners. */
export default function Accounts() {
  const load = usePageLoad(async (signal) => (await call('listStaff', { signal })).staff);
  const [isInviting, setInviting] = useState(false);
  const [openId, setOpenId] = useState<string>();
  const staff = load.value ?? [];
  const open = staff.find(({ id }) => id === openId);
  return (
    <>
      <PageHead
        title="Staff"
        note="Who works here, what they may do, and how they prove who they are."
        action={<ToolButton icon={UserPlus} label="Invite Someone" kind="primary" onClick={() => setInviting(true)} />}
      />
      <div className="my-4 grid gap-4">
        <Loads load={load} loading="Loading staff..." failed="The staff could not be loaded.">
          {() => (
            <>
              <StackedTable label="Staff" columns={COLUMNS}>
                {staff.map((member) => (
                  <Row key={member.id} member={member} onOpen={() => setOpenId(member.id)} />
                ))}
              </StackedTable>
              <RuleSection staff={staff} />
            </>
          )}
        </Loads>
      </div>
      {isInviting && <InviteDialog onInvited={load.reload} onClose={() => setInviting(false)} />}
      {open && (
        <MemberDialog
          member={open}
          isLastOwner={isLastOwner(open, staff)}
          onChanged={load.reload}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </>
  );
}

function isLastOwner({ id }: StaffAccount, staff: readonly StaffAccount[]): boolean {
  const owners = staff.filter(({ role, isDisabled }) => role === 'owner' && !isDisabled);
  return owners.length === 1 && owners[0]?.id === id;
}

const COLUMNS = ['Name', 'Role', 'Last seen', 'Second factor', 'Account', 'Actions'];
const CELL = `block px-4 md:table-cell md:align-middle ${CELL_ROOM}`;
/** Beside the next one where there is little room. */
const SHORT_CELL = 'mt-1.5 inline-block pl-4 align-middle md:table-cell md:px-2 md:py-2 lg:px-3';

function Row({ member, onOpen }: { member: StaffAccount; onOpen: () => void }) {
  const { id, name, email, role, lastSeenAt, hasSecondFactor } = member;
  const provesNothingYet = !hasSecondFactor && !isPasswordOnly(member);
  return (
    <tr className="block py-3 md:table-row md:py-0">
      <th scope="row" className={`${CELL} text-left font-normal`}>
        <span className="font-semibold wrap-anywhere">
          <EmailAddress address={name} />
        </span>
        {id === readSignIn()?.id && <span className="text-muted"> (you)</span>}
        {/* The account of ADMIN_EMAIL has no other name. */}
        {name !== email && (
          <span className="block text-note text-muted wrap-anywhere">
            <EmailAddress address={email} />
          </span>
        )}
      </th>
      <td className={`${SHORT_CELL} font-medium`}>{roleName(role)}</td>
      <td className={`${SHORT_CELL} text-note text-muted tabular-nums`}>
        {lastSeenAt === null ? (
          'Not signed in yet'
        ) : (
          <span className="whitespace-nowrap">
            <span className="md:sr-only">Last seen </span>
            <span>{minuteOf(lastSeenAt)}</span>
          </span>
        )}
      </td>
      <td className={`${SHORT_CELL} ${provesNothingYet ? 'max-md:hidden' : ''}`}>
        {provesNothingYet ? (
          <span className="text-muted">–</span>
        ) : (
          <span
            className={`flex items-center gap-1.5 text-note font-semibold ${hasSecondFactor ? 'text-valid' : 'text-muted'}`}
          >
            {hasSecondFactor ? (
              <ShieldCheck aria-hidden="true" className="size-4" />
            ) : (
              <ShieldOff aria-hidden="true" className="size-4" />
            )}
            <span>{hasSecondFactor ? 'Second factor' : 'Password only'}</span>
          </span>
        )}
      </td>
      <td className={`${SHORT_CELL} text-note`}>
        <Standing member={member} />
      </td>
      <td className={`${CELL} mt-1 md:mt-0`}>
        <ToolButton icon={Pencil} label="Change" about={name} kind="row" className="-mx-3" onClick={onOpen} />
      </td>
    </tr>
  );
}

function Standing({ member: { isDisabled, lastSeenAt } }: { member: StaffAccount }) {
  if (isDisabled) return <StatusBadge status="expired">Disabled</StatusBadge>;
  if (lastSeenAt === null) return <StatusBadge status="soon">Invited</StatusBadge>;
  return <StatusBadge status="valid">Active</StatusBadge>;
}

/** Whoever is only invited has not even that. */
function isPasswordOnly({ hasSecondFactor, lastSeenAt }: StaffAccount): boolean {
  return !hasSecondFactor && lastSeenAt !== null;
}

/** Whether everybody must have a second factor. */
function RuleSection({ staff }: { staff: readonly StaffAccount[] }) {
  const { value, error, reload, change } = useLoad((signal) => call('readSecondFactorRule', { signal }), 'rule');
  const without = staff.filter((member) => !member.isDisabled && isPasswordOnly(member)).length;

  async function rule(isRequired: boolean) {
    const ruled = await call('ruleSecondFactor', { body: { isRequired } });
    change(() => ruled);
  }

  return (
    <section aria-labelledby="rule" className="grid gap-3 rounded-card border border-line bg-raised p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="rule" className="text-body">
          Second factor for everybody
        </h2>
        {value && (
          <StatusBadge status={value.isRequired ? 'valid' : 'gone'}>
            {value.isRequired ? 'Required' : 'Optional'}
          </StatusBadge>
        )}
      </div>
      {error !== undefined && <LoadFailed error={error} otherwise="The rule could not be loaded." onRetry={reload} />}
      <p className="text-muted">
        {without === 0
          ? 'Every account in use has a second factor.'
          : `${count(without, 'account has', 'accounts have')} a password only.`}
      </p>
      {value &&
        (value.isRequired ? (
          <Confirmation
            label="No Longer Require It"
            question="People who have a second factor keep using it. Nobody has to have one."
            onConfirm={() => rule(false)}
          />
        ) : (
          <Confirmation
            label="Require It"
            question="People without one can do nothing else until they set one up. That includes you."
            onConfirm={() => rule(true)}
          />
        ))}
    </section>
  );
}
