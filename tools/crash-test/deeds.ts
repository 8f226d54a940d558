/** What was done to one waiver: how often it was asked for, and how often that was acknowledged. */
export interface Deed {
  asked: number;
  acknowledged: number;
}

/** Deeds of one kind, by waiver. */
export class Deeds {
  readonly of = new Map<string, Deed>();

  note(waiverId: string, asked: number, isAcknowledged: boolean): void {
    const deed = this.of.get(waiverId) ?? { asked: 0, acknowledged: 0 };
    deed.asked += asked;
    if (isAcknowledged) deed.acknowledged += 1;
    this.of.set(waiverId, deed);
  }

  get acknowledged(): number {
    return [...this.of.values()].reduce((sum, deed) => sum + deed.acknowledged, 0);
  }
}
