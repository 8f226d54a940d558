import { useState } from 'react';
import type { StaffAccount } from '#contract/staff/staff.ts';
import { call, messageOf } from '#web/api.ts';
import { Notice } from '#web/ui/notice.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Confirmation } from '../shell/confirmation.tsx';
import { count } from '../shell/formats.ts';
import { useLoad } from '../shell/loading.ts';

/** Whether everybody must have a second factor. */
export function RuleSection({ staff }: { staff: readonly StaffAccount[] }) {
  const { value, error, change } = useLoad((signal) => call('readSecondFactorRule', { signal }), 'rule');
  const [problem, setProblem] = useState<string>();
  const without = staff.filter(({ isDisabled, hasSecondFactor }) => !isDisabled && !hasSecondFactor).length;

  async function rule(isRequired: boolean) {
    setProblem(undefined);
    try {
      const ruled = await call('ruleSecondFactor', { body: { isRequired } });
      change(() => ruled);
    } catch (failure) {
      setProblem(messageOf(failure, 'Nothing was changed. Please try again.'));
    }
  }

  return (
    <section aria-labelledby="rule" className="grid gap-3 rounded-control border border-line bg-raised p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="rule" className="text-body">
          Second factor for everybody
        </h2>
        {value && (
          <StatusBadge status={value.isRequired ? 'valid' : 'soon'}>
            {value.isRequired ? 'Required' : 'Up to each'}
          </StatusBadge>
        )}
      </div>
      {(problem || error !== undefined) && (
        <Notice tone="problem">{problem ?? messageOf(error, 'The rule could not be loaded.')}</Notice>
      )}
      <p className="text-muted">
        {without === 0
          ? 'Every account has a second factor.'
          : `${count(without, 'account has', 'accounts have')} a password only.`}
      </p>
      {value &&
        (value.isRequired ? (
          <Confirmation
            label="No Longer Require It"
            question="Whoever has a second factor goes on using it; nobody has to have one."
            onConfirm={() => rule(false)}
          />
        ) : (
          <Confirmation
            label="Require It"
            question="Whoever has none can do nothing else until they have set one up, from their next call on. That includes you."
            onConfirm={() => rule(true)}
          />
        ))}
    </section>
  );
}
