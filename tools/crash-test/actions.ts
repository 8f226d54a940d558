/** What was done to one waiver: how often it was asked for, and how often that was acknowledged. */
export interface Action {
  asked: number;
  acknowledged: number;
}

/** Actions of one kind, by waiver. */
export class Actions {
  readonly of = new Map<string, Action>();

  note(waiverId: string, asked: number, isAcknowledged: boolean): void {
    const action = this.of.get(waiverId) ?? { asked: 0, acknowledged: 0 };
    action.asked += asked;
    if (isAcknowledged) action.acknowledged += 1;
    this.of.set(waiverId, action);
  }

  get acknowledged(): number {
    return [...this.of.values()].reduce((sum, action) => sum + action.acknowledged, 0);
  }
}
