const HEADER_BYTES = 44;
const ENTRY_BYTES = 20;

/** The unpacked tables of a WOFF 1.0 font, by tag. https://www.w3.org/TR/WOFF/ */
export async function unpackWoff(file: ArrayBuffer): Promise<Map<string, DataView>> {
  const woff = new DataView(file);
  const entries = Array.from({ length: woff.getUint16(12) }, (_, index) => HEADER_BYTES + index * ENTRY_BYTES);
  return new Map(
    await Promise.all(
      entries.map(async (entry): Promise<[string, DataView]> => {
        const start = woff.getUint32(entry + 4);
        const packed = file.slice(start, start + woff.getUint32(entry + 8));
        const isPacked = packed.byteLength < woff.getUint32(entry + 12);
        return [tagAt(woff, entry), new DataView(isPacked ? await inflate(packed) : packed)];
      }),
    ),
  );
}

function tagAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));
}

function inflate(packed: ArrayBuffer): Promise<ArrayBuffer> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Response(stream).arrayBuffer();
}
