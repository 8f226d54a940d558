/** What became of the call that did not bring a waiver. */
export type Failure =
  | { kind: 'no-code' }
  | { kind: 'refused'; status: number; isJson: boolean }
  | { kind: 'lost' }
  | { kind: 'not-found' }
  /** The waiver exists or did, and the code shows nothing of it: as one of a lookup does after a day. */
  | { kind: 'nothing-shown' }
  | { kind: 'unknown' };

export interface Problem {
  /** Empty where there is no message: the page then has a sentence of its own. */
  message: string;
  canRetry: boolean;
}

/** Statuses that may well be gone at the next attempt, below 500. */
const PASSING = new Set([408, 425, 429]);

export function confirmationProblem(failure: Failure): Problem {
  switch (failure.kind) {
    case 'no-code':
      return { message: 'No QR code provided', canRetry: false };
    case 'not-found':
      return { message: 'Waiver not found', canRetry: false };
    case 'nothing-shown':
      return { message: '', canRetry: false };
    case 'lost':
      return { message: 'Cannot connect to backend server. Please ensure the server is running.', canRetry: true };
    case 'refused':
      if (failure.status < 400 && !failure.isJson) {
        return {
          message: 'The backend server is not responding correctly; it should be running on port 3001.',
          canRetry: true,
        };
      }
      return {
        message: `HTTP error! status: ${failure.status}`,
        canRetry: failure.status >= 500 || PASSING.has(failure.status),
      };
    case 'unknown':
      return { message: 'An unexpected error occurred while fetching waiver data', canRetry: true };
  }
}
