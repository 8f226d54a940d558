import { useEffect } from 'react';
import type { NewPasskey, PasskeyOffer, PasskeyProof, PasskeyRequest } from '#contract/staff/factors.ts';
import { RefusedCall } from '#web/api.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** Nobody touched the sensor in time, or the device has no fitting passkey: browsers do not say which. It has words for the person, as a refusal has. */
export class PasskeyNotUsed extends RefusedCall {
  constructor(message: string) {
    super(0, { message });
  }
}

/**
 * Whether this page could use one at all: browsers want HTTPS and a name, not an IP address. `localhost` counts as both, for whoever
 * tries the product out.
 */
function canUsePasskeys(): boolean {
  const { hostname } = window.location;
  const isAddress = /^[\d.]+$/.test(hostname) || hostname.includes(':');
  return window.isSecureContext && !isAddress && typeof window.PublicKeyCredential === 'function';
}

const library = () => import('@simplewebauthn/browser');

/** Whether the page can use one, and wants to; then it loads what the next press needs: some browsers take a passkey only right after it. */
export function usePasskeys(isWanted = true): boolean {
  const isPossible = useHydrated() && isWanted && canUsePasskeys();
  useEffect(() => {
    if (isPossible) library().catch(() => {});
  }, [isPossible]);
  return isPossible;
}

/** Throws `PasskeyNotUsed`. */
export async function provePasskey({ options }: PasskeyRequest): Promise<PasskeyProof> {
  const { startAuthentication } = await library();
  const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const { clientExtensionResults, ...proof } = await used(startAuthentication({ optionsJSON }));
  return { ...proof, clientExtensionResults: { ...clientExtensionResults } };
}

/** Throws `PasskeyNotUsed`. */
export async function createPasskey({ options }: PasskeyOffer): Promise<NewPasskey['response']> {
  const { startRegistration } = await library();
  const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const { clientExtensionResults, ...created } = await used(startRegistration({ optionsJSON }));
  return { ...created, clientExtensionResults: { ...clientExtensionResults } };
}

async function used<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    throw new PasskeyNotUsed(sentenceFor(error));
  }
}

function sentenceFor(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    ? 'This device has a passkey for your account already.'
    : 'No passkey was used. Please try again, or use another way.';
}
