import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Reads the codes on a picture. */
export interface CodeReader {
  read: (picture: HTMLVideoElement) => Promise<string[]>;
}

/** As browsers that have it call it (Shape Detection API). */
interface Detector {
  detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
}

const QR = 'qr_code';

/** The browser's own reader where it has one for QR codes; else one of ours, which is fetched now. */
export async function openCodeReader(): Promise<CodeReader> {
  const detector = (await ownDetector()) ?? (await fetchDetector());
  return { read: async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue) };
}

async function ownDetector(): Promise<Detector | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  try {
    const formats = (await BarcodeDetector?.getSupportedFormats()) ?? [];
    return BarcodeDetector && formats.includes(QR) ? new BarcodeDetector({ formats: [QR] }) : undefined;
  } catch {
    // Some browsers have the name and nothing behind it.
    return undefined;
  }
}

async function fetchDetector(): Promise<Detector> {
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill');
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  return new BarcodeDetector({ formats: [QR] });
}
