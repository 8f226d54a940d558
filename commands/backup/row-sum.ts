import { hash } from 'node:crypto';

const LINE_BREAK = 10;

/**
 * What the rows of a table add up to, in whatever order they come: the SHA-256 of each row, added up. The rows are lines in the
 * text format of COPY, where a line break inside a value is written as `\n`.
 */
export class RowSum {
  rows = 0;
  readonly #lanes = new Uint32Array(8);

  /** Whole rows only. */
  add(block: Buffer): void {
    for (let start = 0; start < block.length;) {
      const end = block.indexOf(LINE_BREAK, start) + 1;
      if (end === 0) throw new Error('A row of the copy is not whole.');
      const digest = hash('sha256', block.subarray(start, end), 'buffer');
      for (let lane = 0; lane < 8; lane += 1) this.#lanes[lane]! += digest.readUInt32BE(lane * 4);
      this.rows += 1;
      start = end;
    }
  }

  toString(): string {
    return Array.from(this.#lanes, (lane) => lane.toString(16).padStart(8, '0')).join('');
  }

  equals(other: RowSum): boolean {
    return this.rows === other.rows && String(this) === String(other);
  }
}
