/** A waiver that a client was told is signed. */
export interface Acknowledged {
  key: string;
  phone: string;
  email: string | undefined;
  id: string;
  qrCode: string;
  /** Of `performance.now()`. */
  at: number;
}

interface Answer {
  at: number;
  tookMs: number;
  /** `none`: no answer came. */
  status: number | 'none';
}

/** What the clients were told, in order. */
export class Ledger {
  readonly acknowledged: Acknowledged[] = [];
  readonly answers: Answer[] = [];
  /** What must never happen. */
  readonly wrongs: string[] = [];

  /** The longest time without an acknowledgement between two moments. */
  longestGap(from: number, to: number): { startsAt: number; endsAt: number } {
    const moments = [from, ...this.acknowledged.map(({ at }) => at).filter((at) => at > from && at < to), to];
    let longest = { startsAt: from, endsAt: from };
    for (const [index, endsAt] of moments.entries()) {
      const startsAt = moments[index - 1] ?? from;
      if (endsAt - startsAt > longest.endsAt - longest.startsAt) longest = { startsAt, endsAt };
    }
    return longest;
  }

  answersBetween(from: number, to: number): Answer[] {
    return this.answers.filter(({ at }) => at >= from && at < to);
  }
}
