import { useState } from 'react';
import type { Factor, StaffSignedIn, StaffSignIn } from '#contract/staff/factors.ts';
import { call, RefusedCall } from '#web/api.ts';
import { provePasskey } from './passkey.ts';
import { browserId, storeSignIn } from './stored-sign-in.ts';

type Proof = Pick<StaffSignIn, 'totp' | 'recoveryCode' | 'passkey'>;

interface Typed {
  email: string;
  password: string;
}

/** Why the last attempt did not work; `isByPassword`: with nothing but the password. */
interface Failure {
  error: unknown;
  isByPassword: boolean;
}

export type SigningIn = ReturnType<typeof useSignIn>;

/** The ways to sign in. What was typed is kept over all steps and refusals. */
export function useSignIn(onSignedIn: (signedIn: StaffSignedIn, hasPassword: boolean) => unknown) {
  const [typed, setTyped] = useState<Typed>({ email: '', password: '' });
  const [factors, setFactors] = useState<readonly Factor[]>();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function attempt(signIn: () => Promise<StaffSignedIn>, by: 'password' | 'proof' | 'passkey') {
    if (isSending) return;
    setSending(true);
    setFailure(undefined);
    try {
      const signedIn = await signIn();
      storeSignIn(signedIn);
      await onSignedIn(signedIn, by !== 'passkey');
    } catch (error) {
      const needed = readFactors(error);
      if (needed) setFactors(needed);
      else setFailure({ error, isByPassword: by === 'password' });
    } finally {
      setSending(false);
    }
  }

  function send({ email, password }: Typed, proof: Proof = {}) {
    return call('signInStaff', { body: { email, password, ...proof, device: browserId.read() } });
  }

  return {
    typed,
    /** What the account takes besides the password, once that was right. */
    factors,
    isSending,
    failure,
    withPassword(credentials: Typed) {
      setTyped(credentials);
      return attempt(() => send(credentials), 'password');
    },
    withProof: (proof: Proof) => attempt(() => send(typed, proof), 'proof'),
    withPasskeyBeside: () =>
      attempt(async () => send(typed, { passkey: await provePasskey(await call('askForPasskey', {})) }), 'proof'),
    withPasskeyAlone: () =>
      attempt(async () => {
        const response = await provePasskey(await call('askForPasskey', {}));
        return call('signInByPasskey', { body: { response, device: browserId.read() } });
      }, 'passkey'),
    goBack() {
      setFactors(undefined);
      setFailure(undefined);
    },
    forgetFailure: () => setFailure(undefined),
  };
}

function readFactors(error: unknown): readonly Factor[] | undefined {
  if (!(error instanceof RefusedCall) || error.code !== 'second_factor_needed') return undefined;
  return (error.body as { factors?: readonly Factor[] }).factors ?? [];
}
