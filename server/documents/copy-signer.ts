import { createPrivateKey, X509Certificate } from 'node:crypto';
import type { VenueDocument } from '#contract/venue/document.ts';
import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/open.ts';
import { makeSelfSignedCertificate } from '#server/pdf/signing/self-signed-certificate.ts';
import { readCertificates, type PdfSigner } from '#server/pdf/signing/pdf-signature.ts';
import { findCertificate, insertCertificate, type StoredCertificate } from './queries.ts';

export interface CopySigner extends PdfSigner {
  /** A signature is never older than the certificate that it is made with. */
  validFrom: Date;
}

const OWN = 'own';

interface SignerSettings {
  db: Database;
  clock: Clock;
  venue: () => VenueDocument;
  pdfSigner: Config['pdfSigner'];
}

/** Gives what copies are signed with: the venue's own certificate, else one that all servers of a database share. */
export function createCopySignerReader({ db, clock, venue, pdfSigner }: SignerSettings): () => Promise<CopySigner> {
  let reading: Promise<CopySigner> | undefined;

  async function read(): Promise<CopySigner> {
    if (pdfSigner === undefined) {
      const { key, certificate } = await ensureOwn();
      return withStart(key, [certificate]);
    }
    const key = createPrivateKey(pdfSigner.key).export({ type: 'pkcs8', format: 'der' });
    return withStart(key, readCertificates(pdfSigner.certificate));
  }

  async function ensureOwn(): Promise<StoredCertificate> {
    const stored = await findCertificate(db, OWN);
    if (stored !== undefined) return stored;
    const madeAt = clock.now();
    await insertCertificate(db, {
      name: OWN,
      madeAt,
      ...(await makeSelfSignedCertificate(venue().venue.name, madeAt)),
    });
    return (await findCertificate(db, OWN)) ?? ensureOwn();
  }

  return async () => {
    reading ??= read();
    try {
      return await reading;
    } catch (error) {
      reading = undefined;
      throw error;
    }
  };
}

function withStart(key: Buffer, certificates: Buffer[]): CopySigner {
  const [first = Buffer.alloc(0)] = certificates;
  return { key, certificates, validFrom: new X509Certificate(first).validFromDate };
}
