import type { ErrorCode, Problem } from '#contract/errors.ts';
import type { Factor } from '#contract/staff/factors.ts';

interface Details {
  /** A sentence for the person, where the one that belongs to the code does not say enough. */
  message?: string;
  /** What the account takes besides a password. */
  factors?: Factor[];
  /** Nobody has used the session for so long that it ended. */
  wasIdle?: boolean;
  /** What is wrong with what was sent, each with its place. */
  problems?: Problem[];
  /** When asking again makes sense. */
  retryAfterMs?: number;
}

/** A refusal that the caller can understand. Its code decides the status and the sentence (http/errors.ts). */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? code);
    this.name = 'DomainError';
    this.code = code;
    this.details = details;
  }
}
