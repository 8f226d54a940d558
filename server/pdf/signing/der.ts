/** Just enough of ASN.1's distinguished encoding (ITU-T X.690) to write certificates and signatures, and to find their parts. */

type Bytes = Uint8Array;

export function der(tag: number, ...content: Bytes[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([Buffer.from([tag]), lengthOf(body.length), body]);
}

export const sequence = (...parts: Bytes[]) => der(0x30, ...parts);
/** Its members in the order of their bytes, as the distinguished encoding wants them. */
export const setOf = (...parts: Bytes[]) => der(0x31, ...parts.toSorted(Buffer.compare));
export const octets = (bytes: Bytes) => der(0x04, bytes);
export const bits = (bytes: Bytes, unused = 0) => der(0x03, Buffer.from([unused]), bytes);
export const nothing = () => der(0x05);
export const text = (content: string) => der(0x0c, Buffer.from(content));
export const explicit = (number: number, ...parts: Bytes[]) => der(0xa0 + number, ...parts);

/** A whole number that is not negative. */
export function integer(bytes: Bytes | number): Buffer {
  const given = typeof bytes === 'number' ? Buffer.from([bytes]) : Buffer.from(bytes);
  const start = given.findIndex((byte) => byte !== 0);
  const digits = start < 0 ? Buffer.from([0]) : given.subarray(start);
  return (digits[0] ?? 0) < 0x80 ? der(0x02, digits) : der(0x02, Buffer.from([0]), digits);
}

/** `oid('1.2.840.113549')` */
export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const arcs = [first * 40 + second, ...rest].flatMap((arc) => {
    const digits = [arc % 128];
    for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128)) digits.unshift((left % 128) + 128);
    return digits;
  });
  return der(0x06, Buffer.from(arcs));
}

/** To the second; RFC 5280 wants two digits of the year before 2050 and four from then on. */
export function time(instant: Date): Buffer {
  const digits = instant.toISOString().replaceAll(/[-:T]|\.\d+/g, '');
  return instant.getUTCFullYear() < 2050 ? der(0x17, Buffer.from(digits.slice(2))) : der(0x18, Buffer.from(digits));
}

export interface Part {
  tag: number;
  /** With its tag and length. */
  whole: Buffer;
  content: Buffer;
}

/** What lies one after the other in `bytes`. Throws for what is cut off. */
export function partsOf(bytes: Buffer): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < bytes.length;) {
    const [tag = 0, short = 0] = bytes.subarray(at, at + 2);
    const extra = short < 0x80 ? 0 : short - 0x80;
    if (extra > 4 || at + 2 + extra > bytes.length) throw new Error('This is not DER');
    const length = extra === 0 ? short : bytes.readUIntBE(at + 2, extra);
    const start = at + 2 + extra;
    if (start + length > bytes.length) throw new Error('This is not DER');
    parts.push({ tag, whole: bytes.subarray(at, start + length), content: bytes.subarray(start, start + length) });
    at = start + length;
  }
  return parts;
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const digits: number[] = [];
  for (let left = length; left > 0; left = Math.floor(left / 256)) digits.unshift(left % 256);
  return Buffer.from([0x80 + digits.length, ...digits]);
}
